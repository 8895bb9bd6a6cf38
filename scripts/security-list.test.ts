import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';

/** How many sections with requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, and how many of those there are. */
const chapters = {
  ...{ V1: 5, V2: 4, V3: 5, V4: 4, V5: 4, V6: 7, V7: 6, V8: 4, V9: 2 },
  ...{ V10: 7, V11: 6, V12: 3, V13: 4, V14: 3, V15: 3, V16: 5, V17: 3 },
};
const requirements = 253;

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([section = '', count = '', stands = '', evidence = '', missing = '']) => ({
    ...{ section, count, stands, evidence: evidence.trim(), missing: missing.trim() },
  }));

test('the list leaves no section of the standard out, and has none twice', () => {
  const chapterOf = ({ section }: { section: string }) => section.split('.')[0] ?? '';
  const counted = Map.groupBy(rows, chapterOf);
  expect(Object.fromEntries([...counted].map(([chapter, of]) => [chapter, of.length]))).toEqual(chapters);
  expect(new Set(rows.map(({ section }) => section.split(' ')[0])).size).toBe(rows.length);
  expect(rows.reduce((sum, { count }) => sum + Number.parseInt(count, 10), 0)).toBe(requirements);
});

test('every section says how it stands and by what, and whatever is not met says what is missing', () => {
  for (const { section, stands, evidence, missing } of rows) {
    expect(['met', 'partly', 'not applicable', 'operator'], section).toContain(stands);
    expect(evidence, section).not.toBe('');
    const cited = [...evidence.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
    if (stands !== 'not applicable') expect(cited, section).not.toEqual([]);
    for (const path of cited) expect(existsSync(join(root, path)), `${section}: ${path}`).toBe(true);
    if (stands === 'partly' || stands === 'operator') expect(missing, section).not.toBe('');
  }
});
