#!/usr/bin/env python3
"""Puts a release together: release.py <project> <folder>

What is there already is taken: build/handheld-<board>/tiltyard-<board>*.uf2 and figures.txt of each board, and the
static page in build/page. The folder is made anew:

  tiltyard-<board>.uf2       the images, and beside each its self-test where one is built
  page/                      the page, for any web host
  figures-<board>.txt        what ./tilt bench says of the image
  CHANGELOG.md               the commits since the last version, by the place that they change
  tiltyard.spdx.json         every file, what is inside and under which licence (SPDX 2.3)
  SHA256SUMS                 for sha256sum -c

The same commit and tools give the same bytes: the only date in it is the commit's.
"""
import datetime
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

BOARD_IMAGES = re.compile(r"^tiltyard-(?P<board>.+?)(?P<selftest>-selftest)?\.uf2$")


class Refused(Exception):
    """Why there is no release, in words for people."""


def git(project, *words):
    command = ["git", "-c", "safe.directory=*", "-C", project, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def version_of(project):
    """The one place: project(tiltyard VERSION …) in CMakeLists.txt, as every image tells it before its plus sign."""
    found = re.search(r"^project\(tiltyard VERSION ([0-9.]+)", (project / "CMakeLists.txt").read_text(), re.MULTILINE)
    if not found:
        raise Refused("CMakeLists.txt names no version")
    return found[1]


def refuse_a_dirty_tree(project):
    changed = git(project, "status", "--short")
    if changed:
        raise Refused("a release is made from a commit, and these files differ from it:\n" + changed)


def images(project):
    """Path of every board's image and self-test, in order."""
    found = []
    for folder in sorted((project / "boards").iterdir()):
        if not (folder / "board.cmake").is_file():
            continue
        build = project / "build" / f"handheld-{folder.name}"
        image = build / f"tiltyard-{folder.name}.uf2"
        if not image.is_file():
            raise Refused(f"{image.relative_to(project)} is not built")
        selftest = image.with_name(f"{image.stem}-selftest.uf2")
        found += [image] + ([selftest] if selftest.is_file() else [])
    return found


def refuse_other_commits(paths, told):
    """An image of another commit, or of changed sources, is no part of this release."""
    for path in paths:
        if told.encode() + b"\0" not in content_of_uf2(path.read_bytes()):
            raise Refused(f"{path.name} was not built from this commit: it does not say {told}")


def content_of_uf2(uf2):
    """What the blocks of a UF2 hold, one behind the other."""
    return b"".join(uf2[at + 32 : at + 32 + 256] for at in range(0, len(uf2), 512))


# --- changelog ----------------------------------------------------------------------------------


def changelog(project, version):
    """The subjects of the commits since the last tag v*, by the first folder that they name."""
    try:
        since = git(project, "describe", "--tags", "--match", "v*", "--abbrev=0", "HEAD") + "..HEAD"
    except subprocess.CalledProcessError:
        since = "HEAD"
    places = {}
    for subject in git(project, "log", "--no-merges", "--format=%s", since).splitlines():
        place, colon, what = subject.partition(": ")
        name = place.split(",")[0].split("/")[0].split(" ")[0]
        if not colon:
            name = place = "the project"
            what = subject
        places.setdefault(name, []).append((place, what))
    lines = [f"# Tiltyard {version}", ""]
    for name in sorted(places, key=str.lower):
        lines += [f"## {name}", ""]
        lines += [f"- {what}" if place == name else f"- {place}: {what}" for place, what in places[name]]
        lines.append("")
    return "\n".join(lines)


# --- what is inside -----------------------------------------------------------------------------

# Names in the table of THIRD-PARTY.md whose licence is said there in words.
LICENCES = {"BSD and others; GPL-3.0 with runtime exception": "GPL-3.0-or-later WITH GCC-exception-3.1 AND BSD-3-Clause"}


def parts_in_the_image(project):
    """Name, version and licence of what the first table of THIRD-PARTY.md lists."""
    table = (project / "THIRD-PARTY.md").read_text().split("| In the image |")[1].split("\n\n")[0]
    for row in table.splitlines()[2:]:
        name, version, licence, _ = (cell.strip() for cell in row.strip("|").split("|"))
        yield name, version, LICENCES.get(licence, licence)


def parts_of_the_page(project):
    """The packages that the page is bundled from: those that the emulator does not only develop with."""
    lock = json.loads((project / "boards/emulator/package-lock.json").read_text())
    for path, package in sorted(lock["packages"].items()):
        if path and not package.get("dev"):
            yield path.removeprefix("node_modules/"), package["version"], package.get("license", "NOASSERTION")


def compiler():
    try:
        return subprocess.run(["arm-none-eabi-g++", "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    except FileNotFoundError:
        return "unknown"


def spdx(project, folder, version, told):
    """The list as SPDX 2.3: the release contains its files; images and page contain the parts."""
    when = datetime.datetime.fromtimestamp(int(git(project, "show", "-s", "--format=%ct", "HEAD")), datetime.timezone.utc)
    packages, relations, files = [], [], []

    def package(identity, name, its_version, licence, comment=None):
        packages.append({
            "SPDXID": f"SPDXRef-{identity}", "name": name, "versionInfo": its_version, "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
        } | ({"comment": comment} if comment else {}))

    def relation(one, kind, other):
        relations.append({"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other})

    package("tiltyard", "tiltyard", told, "MIT", f"compiled by {compiler()}")
    relation("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-tiltyard")
    groups = {"image": parts_in_the_image(project), "page": parts_of_the_page(project)}
    for group, parts in groups.items():
        for at, (name, its_version, licence) in enumerate(parts):
            package(f"{group}-{at}", name, its_version, licence, f"part of the {group}")
            relation("SPDXRef-tiltyard", "CONTAINS", f"SPDXRef-{group}-{at}")
    for at, path in enumerate(files_below(folder)):
        content = (folder / path).read_bytes()
        files.append({
            "SPDXID": f"SPDXRef-File-{at}", "fileName": f"./{path}",
            "checksums": [
                {"algorithm": name, "checksumValue": hashlib.new(name.lower(), content).hexdigest()} for name in ("SHA1", "SHA256")
            ],
            "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION",
        })
        relation("SPDXRef-tiltyard", "CONTAINS", f"SPDXRef-File-{at}")
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"tiltyard-{version}",
        "documentNamespace": f"urn:tiltyard:{told}",
        "creationInfo": {"created": when.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: tiltyard-release"]},
        "packages": packages, "files": files, "relationships": relations,
    }


def files_below(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def sums(folder):
    return "".join(f"{hashlib.sha256((folder / path).read_bytes()).hexdigest()}  {path}\n" for path in files_below(folder))


# --- all of it ----------------------------------------------------------------------------------


def release(project, folder):
    refuse_a_dirty_tree(project)
    version = version_of(project)
    if folder.name != f"tiltyard-{version}":
        raise Refused(f"a release of {version} is no {folder.name}")
    told = f"{version}+{git(project, 'rev-parse', '--short=12', 'HEAD')}"
    found = images(project)
    refuse_other_commits(found, told)
    page = project / "build/page"
    if not (page / "index.html").is_file():
        raise Refused("build/page is not there: ./tilt page")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in found:
        shutil.copyfile(path, folder / path.name)
        figures = path.parent / "figures.txt"
        if figures.is_file() and not BOARD_IMAGES.match(path.name)["selftest"]:
            shutil.copyfile(figures, folder / f"figures-{path.parent.name.removeprefix('handheld-')}.txt")
    shutil.copytree(page, folder / "page")
    for name in ("LICENSE", "THIRD-PARTY.md"):
        shutil.copyfile(project / name, folder / name)
    (folder / "CHANGELOG.md").write_text(changelog(project, version))
    (folder / "tiltyard.spdx.json").write_text(json.dumps(spdx(project, folder, version, told), indent=1) + "\n")
    (folder / "SHA256SUMS").write_text(sums(folder))


def main(arguments):
    project = Path(arguments[0]).resolve()
    if arguments[1:] == ["--check"]:
        refuse_a_dirty_tree(project)
        print(version_of(project))
    else:
        release(project, Path(arguments[1]).resolve())


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Refused as why:
        print(f"tilt: {why}", file=sys.stderr)
        sys.exit(1)
