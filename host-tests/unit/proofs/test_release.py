#!/usr/bin/env python3
"""A release holds what it says, says what it holds, and is refused where it could not be checked.

Each test makes a small project of its own with one board, as cmake/release.py meets it after the builds.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
RELEASE = ROOT / "cmake/release.py"
PEOPLE = {f"GIT_{who}_{what}": "rowena@tiltyard.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def git(project, *words):
    environment = os.environ | PEOPLE | {"GIT_CONFIG_GLOBAL": os.devnull}
    return subprocess.run(["git", "-C", project, *words], check=True, capture_output=True, text=True, env=environment).stdout.strip()


def uf2_of(content):
    """Blocks as the SDK's tool makes them, as far as the release reads them."""
    blocks = [content[at : at + 256].ljust(256, b"\0") for at in range(0, len(content), 256)]
    return b"".join(bytes(32) + block + bytes(512 - 32 - 256) for block in blocks)


class AProject(unittest.TestCase):
    def setUp(self):
        self.project = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.project)
        self.folder = self.project / "build/release/tiltyard-4.5.6"
        (self.project / "boards/oled").mkdir(parents=True)
        (self.project / "boards/oled/board.cmake").write_text("")
        (self.project / "boards/emulator").mkdir()
        shutil.copyfile(ROOT / "boards/emulator/package-lock.json", self.project / "boards/emulator/package-lock.json")
        for name in ("THIRD-PARTY.md", "LICENSE"):
            shutil.copyfile(ROOT / name, self.project / name)
        (self.project / "CMakeLists.txt").write_text("project(tiltyard VERSION 4.5.6 LANGUAGES C)\n")
        (self.project / ".gitignore").write_text("build/\n")
        git(self.project, "init", "-q")
        self.commit("engine/ivanhoe: the deck is shuffled")
        self.commit("engine/castles, ui: banners")
        self.commit("begins")
        self.build()

    def commit(self, subject):
        git(self.project, "add", "--all")
        git(self.project, "commit", "-q", "--allow-empty", "-m", subject)

    def told(self):
        return f"4.5.6+{git(self.project, 'rev-parse', '--short=12', 'HEAD')}"

    def build(self, told=None):
        build = self.project / "build/handheld-oled"
        build.mkdir(parents=True, exist_ok=True)
        # Across the border of two blocks.
        content = bytes(250) + (told or self.told()).encode() + b"\0"
        (build / "tiltyard-oled.uf2").write_bytes(uf2_of(content))
        (build / "tiltyard-oled-selftest.uf2").write_bytes(uf2_of(content + b"selftest"))
        (build / "figures.txt").write_text("flash: 1 bytes\n")
        page = self.project / "build/page/assets"
        page.mkdir(parents=True, exist_ok=True)
        (page.parent / "index.html").write_text("<p>")
        (page / "index.js").write_text("1")

    def release(self):
        return subprocess.run([sys.executable, "-B", RELEASE, self.project, self.folder], capture_output=True, text=True)

    def assert_refused(self, words):
        run = self.release()
        self.assertEqual(run.returncode, 1)
        self.assertIn(words, run.stderr)
        self.assertFalse(self.folder.exists())

    def test_holds_images_page_figures_and_lists(self):
        run = self.release()
        self.assertEqual(run.stderr, "")
        names = {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file()}
        self.assertEqual(names, {
            "tiltyard-oled.uf2", "tiltyard-oled-selftest.uf2", "figures-oled.txt", "page/index.html", "page/assets/index.js",
            "LICENSE", "THIRD-PARTY.md", "CHANGELOG.md", "tiltyard.spdx.json", "SHA256SUMS",
        })  # fmt: skip

    def test_sums_cover_every_file_and_hold(self):
        self.release()
        subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=self.folder, check=True)
        listed = {line.split("  ")[1] for line in (self.folder / "SHA256SUMS").read_text().splitlines()}
        there = {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file()}
        self.assertEqual(listed, there - {"SHA256SUMS"})

    def test_list_names_every_part_with_its_licence(self):
        self.release()
        document = json.loads((self.folder / "tiltyard.spdx.json").read_text())
        licences = {package["name"]: package["licenseDeclared"] for package in document["packages"]}
        self.assertEqual(licences["tiltyard"], "MIT")
        self.assertEqual(licences["Raspberry Pi Pico SDK"], "BSD-3-Clause")
        self.assertEqual(licences["rp2040js"], "MIT")
        self.assertNotIn("vite", licences)
        identities = [one["SPDXID"] for one in document["packages"] + document["files"]]
        self.assertEqual(len(identities), len(set(identities)))
        for relation in document["relationships"]:
            self.assertIn(relation["relatedSpdxElement"], identities)

    def test_is_the_same_twice(self):
        self.release()
        first = (self.folder / "SHA256SUMS").read_text()
        self.release()
        self.assertEqual((self.folder / "SHA256SUMS").read_text(), first)

    def test_changelog_tells_commits_by_place(self):
        self.release()
        self.assertEqual((self.folder / "CHANGELOG.md").read_text(), (
            "# Tiltyard 4.5.6\n\n## engine\n\n- engine/castles, ui: banners\n- engine/ivanhoe: the deck is shuffled\n\n"
            "## the project\n\n- begins\n"))

    def test_changelog_begins_behind_the_last_version(self):
        git(self.project, "tag", "v4.5.5")
        self.commit("ui: larger cards")
        self.build()
        self.release()
        self.assertEqual((self.folder / "CHANGELOG.md").read_text(), "# Tiltyard 4.5.6\n\n## ui\n\n- larger cards\n")

    def test_folder_of_another_version_is_refused(self):
        self.folder = self.project / "build/release/tiltyard-20.20.2"
        self.assert_refused("a release of 4.5.6 is no tiltyard-20.20.2")

    def test_dirty_tree_is_refused(self):
        (self.project / "LICENSE").write_text("mine")
        self.assert_refused("these files differ from it:\nM LICENSE")

    def test_file_that_git_does_not_know_is_refused(self):
        (self.project / "notes.txt").write_text("")
        self.assert_refused("?? notes.txt")

    def test_image_of_another_commit_is_refused(self):
        self.commit("ui: one more")
        self.assert_refused("was not built from this commit")

    def test_image_of_changed_sources_is_refused(self):
        self.build(self.told() + "-dirty")
        self.assert_refused("was not built from this commit")

    def test_board_that_is_not_built_is_refused(self):
        (self.project / "build/handheld-oled/tiltyard-oled.uf2").unlink()
        self.assert_refused("build/handheld-oled/tiltyard-oled.uf2 is not built")


if __name__ == "__main__":
    unittest.main()
