import { expect, test } from 'vitest';
import { compareIdentity } from './compare-identity.ts';

const ada = {
  firstName: 'Ada-Marie',
  lastName: "O'Brien",
  chineseName: '欧阳小明',
  birthDate: '1990-12-10',
};
const compare = (
  firstName: string | null,
  lastName: string | null,
  birthDate: string | null = '1990-12-10',
) => compareIdentity(ada, { firstName, lastName, birthDate });

test.each([
  ['ADA MARIE', 'OBRIEN'],
  ['Adá-Marie', 'O’Brien'],
  ['小明', '欧阳'],
])('%s %s is the same person, however a document writes it', (first, last) => {
  expect(compare(first, last)).toEqual({ verdict: 'passed', reasons: [] });
});

test.each<[string, string | null, string | null, string | null, string, string[]]>([
  ['another family name', 'Ada Marie', 'Lovelace', '1990-12-10', 'failed', ['name_mismatch']],
  ['another given name', 'Grace', 'OBrien', '1990-12-10', 'failed', ['name_mismatch']],
  ['another name in Chinese', '大明', '欧阳', '1990-12-10', 'failed', ['name_mismatch']],
  ['somebody’s namesake', 'Ada Marie', 'OBrien', '1991-12-10', 'failed', ['birth_date_mismatch']],
  ['a name in part', 'Ada', "O'Brien", '1990-12-10', 'needs_review', ['name_mismatch']],
  ['no name', null, null, '1990-12-10', 'needs_review', []],
  ['no date of birth', 'Ada Marie', 'OBrien', null, 'needs_review', []],
])('a document with %s does not pass', (_what, first, last, birthDate, verdict, reasons) => {
  expect(compare(first, last, birthDate)).toEqual({ verdict, reasons });
});
