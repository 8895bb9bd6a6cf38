import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';

test('.env.example lists every setting that config.ts reads, and no other', () => {
  const config = readFileSync(join(root, 'apps/server/src/config.ts'), 'utf8');
  const settings = config.matchAll(/^ {2}([A-Z][A-Z_]+): z\.|: '(TAEL_[A-Z_]+)'/gm);
  const read = [...settings].map(([, plain, secret]) => plain ?? secret).sort();
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).sort();
  expect(read.length).toBeGreaterThan(10);
  expect(listed).toEqual(read);
});
