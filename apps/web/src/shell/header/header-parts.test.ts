import { expect, test } from 'vitest';
import { seesPart, type HeaderPart } from './header-parts.ts';

const people: readonly [
  who: string,
  reader: { userType: number; parentUserType: number | null },
  parts: HeaderPart[],
][] = [
  ['a platform admin', { userType: 1, parentUserType: null }, ['projects', 'approvals', 'reviews']],
  ['a customer, personal or business', { userType: 2, parentUserType: null }, ['projects', 'tickets']],
  ['a sub-account of the platform', { userType: 3, parentUserType: 1 }, ['projects', 'approvals']],
  ['a sub-account of a customer', { userType: 3, parentUserType: 2 }, []],
  ['a white-label operator', { userType: 5, parentUserType: null }, ['projects', 'approvals']],
];

test.each(people)('%s sees their parts of the header and no other', (_who, reader, wanted) => {
  const all: HeaderPart[] = ['projects', 'tickets', 'approvals', 'reviews'];
  expect(all.filter((part) => seesPart(part, reader))).toEqual(wanted);
});
