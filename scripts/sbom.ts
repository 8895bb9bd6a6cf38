// `npm run sbom -- <folder>`: what the server and the console ship with, as CycloneDX, and the license of each package.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { refuse } from './lib/configured-database.ts';
import { root } from './lib/root.ts';

const license = z.object({
  license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
  expression: z.string().optional(),
});
const sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.looseObject({ name: z.string(), version: z.string(), licenses: z.array(license).default([]) }),
  ),
});

const [target, ...more] = process.argv.slice(2);
if (target === undefined || more.length > 0) refuse('Usage: npm run sbom -- <a folder>.');
const npm = process.env['npm_execpath'];
const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 } as const;
const made = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options);
if (made.status !== 0) refuse('npm could not list the packages: see npm sbom --sbom-format cyclonedx.');
const read = sbom.parse(JSON.parse(made.stdout));

const rows = read.components
  .filter(({ name }) => !name.startsWith('@tael/'))
  .map(({ name, version, licenses }) => {
    const named = licenses.map((one) => one.expression ?? one.license?.id ?? one.license?.name ?? '');
    return `${name}\t${version}\t${named.join(' OR ') || 'unknown'}`;
  })
  .sort();
const folder = resolve(target);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), made.stdout);
writeFileSync(join(folder, 'licenses.tsv'), `package\tversion\tlicense\n${rows.join('\n')}\n`);
process.stdout.write(
  `${String(rows.length)} packages are listed in ${folder}: sbom.cdx.json and licenses.tsv.\n`,
);
