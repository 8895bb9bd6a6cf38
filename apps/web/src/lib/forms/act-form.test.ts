import { expect, test } from 'vitest';
import { faultAt, stillWrong, summaryOf } from './act-form.ts';

const faults = { name: 'Enter a name.', 'tags.2': 'Too long.', 'bank.accountNumber': 'Too short.' };
const count = (found: number) => `${found} to look at`;

test('a fault stands until its field is changed, also one inside a list or an object', () => {
  expect(stillWrong(faults, new Set())).toEqual(faults);
  expect(stillWrong(faults, new Set(['name', 'tags']))).toEqual({ 'bank.accountNumber': 'Too short.' });
  expect(stillWrong(faults, new Set(['accountNumber', 'other']))).toEqual({
    name: 'Enter a name.',
    'tags.2': 'Too long.',
  });
});

test('a field shows its own fault before one that is inside it', () => {
  expect(faultAt({ 'tags.0': 'Too long.', tags: 'Too many.' }, 'tags')).toBe('Too many.');
  expect(faultAt(faults, 'tags')).toBe('Too long.');
  expect(faultAt(faults, 'tag')).toBeUndefined();
});

test('what was refused about fields is counted, and gone when they are changed; what was not stays', () => {
  const ofFields = { fields: { name: 'Taken.' }, message: 'The name is taken.' };
  expect(summaryOf(ofFields.fields, ofFields, count)).toBe('1 to look at');
  expect(summaryOf({}, ofFields, count)).toBeUndefined();
  const ofAll = { fields: {}, message: 'The balance is too low.' };
  expect(summaryOf({}, ofAll, count)).toBe('The balance is too low.');
  expect(summaryOf({ name: 'Enter a name.' }, ofAll, count)).toBe('1 to look at');
});
