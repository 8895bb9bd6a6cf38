import { expect, test } from 'vitest';
import { nameOfAssignee } from './create-form.ts';
import { nobody } from '../people/holder-form.ts';

const people = [
  { id: 'mei', name: 'Mei Lan Chen' },
  { id: 'short', name: 'Bo' },
  { id: 'unnamed', name: '' },
];

test('a card that is given to somebody takes their own name, unless another was typed', () => {
  expect(nameOfAssignee(nobody, { assigneeId: 'mei' }, people)).toEqual({
    holderFirstName: 'Mei Lan',
    holderLastName: 'Chen',
  });
  const typed = { ...nobody, holderFirstName: 'Ana' };
  expect(nameOfAssignee(typed, { assigneeId: 'mei' }, people)).toEqual({});
  for (const assigneeId of ['short', 'unnamed', 'nobody', ''])
    expect(nameOfAssignee(nobody, { assigneeId }, people)).toEqual({});
  expect(nameOfAssignee(nobody, { departmentId: 'sales' }, people)).toEqual({});
});
