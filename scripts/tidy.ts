// Style as a test: each message names what to write instead.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, sourceFolders } from './lib/files.ts';
import { root } from './lib/root.ts';
import { fullFolders } from './lib/folder-rules.ts';
import { checkSource, tableOwners } from './lib/tidy-rules.ts';
import { checkStyles } from './lib/tidy-styles.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readIfThere = (path: string): string | undefined =>
  existsSync(join(root, path)) ? read(path) : undefined;
const migrations = listFiles('apps/server/migrations').filter((path) => path.endsWith('.sql'));
const moduleFiles = listFiles('apps/server/src/modules');
const modules = [...new Set(moduleFiles.map((path) => path.split('/')[4] ?? ''))];
const tables = tableOwners(migrations.map(read), modules);

const sources = sourceFolders.flatMap((folder) => listFiles(folder)).filter((path) => /\.tsx?$/.test(path));
const findings = [
  ...sources.flatMap((path) => checkSource(path, read(path), { tables, read: readIfThere })),
  ...listFiles('apps/web/src')
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => checkStyles(path, read(path))),
  ...fullFolders(sources),
];

for (const { path, line, message } of findings) process.stderr.write(`${path}:${line}: ${message}\n`);
if (findings.length > 0) process.exit(1);
