// `npm run bench [name ...] [-- --json]`: every benchmark of the folder bench/, or those named, one after the other.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openRun } from '../apps/server/src/testing/run-folder.ts';
import { root } from './lib/root.ts';
import { runNode } from './lib/run.ts';

openRun();

const known = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
  .sort();
const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('-'));
const wanted = args.filter((arg) => !arg.startsWith('-'));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No benchmark is called ${unknown.join(', ')}: choose among ${known.join(', ')}.\n`);
  process.exit(1);
}

let isGood = true;
for (const name of wanted.length > 0 ? wanted : known) {
  if (!flags.includes('--json')) process.stdout.write(`\n== ${name}\n`);
  const { code } = await runNode([...process.execArgv, join(root, 'bench', `${name}.ts`), ...flags]);
  isGood &&= code === 0;
}
process.exit(isGood ? 0 : 1);
