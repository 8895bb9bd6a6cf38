// `npm run new -- payees 收款人`: the skeleton of a noun, from its routes to its screen, and its name wherever nouns are listed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mounted } from './lib/mounts.ts';
import { root } from './lib/root.ts';
import { runNode, tools } from './lib/run.ts';
import { skeletonOf, type Noun } from './lib/skeleton.ts';

const USAGE =
  'Usage: npm run new -- payees [payee] [收款人], the plural in one word of a-z, the singular and the Chinese name if you like.';

const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const singularOf = (many: string): string =>
  many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.replace(/s$/, '');

function readNoun(): Noun {
  const given = process.argv.slice(2);
  const latin = given.filter((word) => /^[a-z]{3,30}$/.test(word));
  const chinese = given.filter((word) => /^\p{Script=Han}{1,12}$/u.test(word));
  const [many, one = singularOf(many ?? '')] = latin;
  if (many === undefined || one === many || given.length !== latin.length + chinese.length)
    return refuse(USAGE);
  return { many, one, chinese: chinese[0] ?? many };
}

const noun = readNoun();
if (existsSync(join(root, 'apps/server/src/modules', noun.many)))
  refuse(`There is a module ${noun.many} already.`);
const files = [...skeletonOf(noun), ...mounted(noun)];
for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const formatted = files.map(({ path }) => path).filter((path) => !path.endsWith('.sql'));
const { code } = await runNode([tools.prettier, '--write', '--log-level=warn', ...formatted]);
if (code !== 0) process.exit(code);
for (const { path } of files) process.stdout.write(`${path}\n`);
process.stdout.write(
  `Say what ${noun.many} are in the schemas, the migration and the words, then run: npm run verify\n`,
);
