import type { Finding } from './tidy-rules.ts';

const mostFlat = 25;

/** Folders of a module, of the kernel or of what screens share that hold more product files than anybody looks through. */
export const fullFolders = (paths: readonly string[]): Finding[] => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/^apps\/(server\/src\/(modules|kernel)|web\/src\/(lib|ui|parts|shell))\//.test(path)) continue;
    if (!/(?<!\.test)\.tsx?$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFlat)
    .map(([path, count]) => ({
      path,
      line: 1,
      message: `${count} files: divide them into folders by what they do`,
    }));
};
