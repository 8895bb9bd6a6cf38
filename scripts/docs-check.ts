// Documents cite only what exists: links, paths in backticks, npm commands.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkDocument } from './lib/docs-rules.ts';
import { listFiles } from './lib/files.ts';
import { root } from './lib/root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = listFiles();
const folders = new Set<string>();
for (const file of files) {
  for (let folder = dirname(file); folder !== '.' && !folders.has(folder); folder = dirname(folder))
    folders.add(folder);
}
// Boundary: package.json is ours and has this shape.
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const project = { files: new Set(files), folders, commands: new Set(Object.keys(scripts)) };

const broken = files
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) => checkDocument(path, read(path), project));

for (const { path, line, message } of broken) process.stderr.write(`${path}:${line}: ${message}\n`);
if (broken.length > 0) process.exit(1);
