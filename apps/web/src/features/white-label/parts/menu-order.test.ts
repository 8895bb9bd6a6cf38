import { expect, test } from 'vitest';
import { moved } from './menu-order.ts';

const entries = [
  { name: 'home', group: null },
  { name: 'cards', group: null },
  { name: 'list', group: 'cards' },
  { name: 'rules', group: 'cards' },
  { name: 'money', group: null },
  { name: 'add', group: 'money' },
];
const names = (name: string, by: -1 | 1) =>
  moved(entries, name, by)
    .map((entry) => entry.name)
    .join(' ');

test('an entry moves past its neighbor, and a group with all that stands under it', () => {
  expect(names('rules', -1)).toBe('home cards rules list money add');
  expect(names('money', -1)).toBe('home money add cards list rules');
  expect(names('cards', -1)).toBe('cards list rules home money add');
  expect(names('home', 1)).toBe('cards list rules home money add');
});

test('the first stays first, and the last of a group in its group', () => {
  for (const [name, by] of [['home', -1], ['rules', 1], ['nothing', 1]] as const)
    expect(names(name, by)).toBe('home cards list rules money add'); // prettier-ignore
});
