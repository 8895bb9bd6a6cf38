import { expect, test } from 'vitest';
import { given } from '../../lib/pages.ts';
import { narrowingOf } from './api.ts';

test('cards are narrowed to those of a department and of a person, and by nothing that was left empty', () => {
  const any = { search: '', status: undefined, tag: '', department: '', person: '' };
  expect(given<'listCards'>(narrowingOf({ ...any, department: 'd', person: 'p' }))).toEqual({
    departmentId: 'd',
    assigneeId: 'p',
  });
  expect(given<'listCards'>(narrowingOf(any))).toEqual({});
});
