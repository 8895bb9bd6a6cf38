import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  'build',
  'dist',
  '.react-router',
  'data',
  'coverage',
  'shots',
  'failures',
]);

/** The folders that hold source files. */
export const sourceFolders = ['packages', 'apps', 'scripts', 'bench', 'e2e'].filter((folder) =>
  existsSync(join(root, folder)),
);

/** Every file of the project below `folder`, as paths with `/` from the root, without what is made or installed. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}
