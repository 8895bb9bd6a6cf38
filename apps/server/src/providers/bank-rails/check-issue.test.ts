import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { checkIssueFile, type IssuedCheck } from './check-issue.ts';
import { wholeFile } from './nacha/testing.ts';

const check = (over: Partial<IssuedCheck> = {}): IssuedCheck => ({
  accountNumber: '900012345678',
  number: '1001',
  issuedOn: '2026-11-25',
  minor: 125_050n,
  payee: 'Harbor Supply, "West"',
  status: 'issued',
  ...over,
});

it('lists each check, and at its end how many and how much is to be paid', async () => {
  const file = await wholeFile(
    checkIssueFile([
      check(),
      check({ number: '1002', minor: 100n, payee: 'José' }),
      check({ number: '999', status: 'void' }),
    ]),
  );
  expect(parse(file, { relax_column_count: true })).toEqual([
    ['I', '900012345678', '1001', '2026-11-25', '125050', 'Harbor Supply, "West"'],
    ['I', '900012345678', '1002', '2026-11-25', '100', 'Jose'],
    ['V', '900012345678', '999', '2026-11-25', '125050', 'Harbor Supply, "West"'],
    ['TRAILER', '3', '125150'],
  ]);
});

it('keeps its last line when it is longer than a chunk', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => check({ number: String(at + 1), minor: 1n }));
  const lines = (await wholeFile(checkIssueFile(many))).trim().split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([2_001, 'TRAILER,2000,2000']);
});

it.each([
  ['file_empty', []],
  ['field_format', [check({ accountNumber: '12-34' })]],
  ['field_format', [check({ number: '' })]],
  ['field_format', [check({ minor: 0n })]],
  ['characters', [check({ payee: '李明' })]],
] as const)('is not written: %s', async (code, checks) => {
  await expect(wholeFile(checkIssueFile(checks))).rejects.toMatchObject({ code });
});
