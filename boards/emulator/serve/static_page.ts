import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { boards_list, files_list, page_files } from './contents.js';

/** Leaves the page as a folder of files that any web host serves: static_page.js <folder>, which is made anew. */
export function write_static_page(folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  const files = page_files();
  for (const [name, path] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(path, join(folder, name));
  }
  writeFileSync(join(folder, 'boards.json'), boards_list());
  writeFileSync(join(folder, 'files.json'), files_list());
  return files.size;
}

const [, program, folder] = process.argv;
if (program?.endsWith('static_page.js')) {
  if (folder === undefined) throw new Error('static_page.js <folder>');
  write_static_page(folder);
}
