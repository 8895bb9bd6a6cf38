import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { titleOf } from './audit-facts.ts';

const modules = join(import.meta.dirname, '../..');

it('every act that a module writes in the audit log is called something in both languages', async () => {
  const nameless = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: modules, exclude: (name) => name.endsWith('.test.ts') }))
    for (const [, action = ''] of readFileSync(join(modules, file), 'utf8').matchAll(
      /\baction: '([a-z_]+\.[a-z_]+)'/g,
    ))
      if (titleOf(action, 'en_US') === null || titleOf(action, 'zh_CN') === null) nameless.add(action);
  expect([...nameless]).toEqual([]);
});
