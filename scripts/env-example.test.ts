import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';

const config = ['config', 'config-keys', 'config-providers', 'config-wallets']
  .map((name) => readFileSync(join(root, `apps/server/src/${name}.ts`), 'utf8'))
  .join('\n');

test('.env.example lists every setting that the configuration reads, and no other', () => {
  const settings = config.matchAll(/^ {2}([A-Z][A-Z_]+): (?:z|p\w+Key)\b|: '(TAEL_[A-Z_]+)'/gm);
  const read = [...settings].map(([, plain, secret]) => plain ?? secret).sort();
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).sort();
  expect(read.length).toBeGreaterThan(10);
  expect(listed).toEqual(read);
});

test('the documents for deploying name every secret, and every setting that they name is one', () => {
  const secrets = [...config.matchAll(/: '(TAEL_[A-Z_]+_KEY)'/g)].map(([, name]) => name);
  const documents = readFileSync(join(root, 'deploy/README.md'), 'utf8');
  const listed = [...documents.matchAll(/^(TAEL_[A-Z_]+_KEY)=$/gm)].map(([, name]) => name);
  expect(secrets.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual(secrets.sort());
  for (const document of ['deploy/README.md', 'deploy/compose.yaml', 'docs/operations.md'])
    for (const [name] of readFileSync(join(root, document), 'utf8').matchAll(/\bTAEL_[A-Z_]+\b/g))
      expect(config, `${document} names ${name}`).toContain(name);
});
