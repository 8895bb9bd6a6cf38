import { expect, test } from 'vitest';
import { given } from '../../lib/pages.ts';
import { narrowingOf } from './api.ts';

test('cards are narrowed to those of a department and of a person, and by nothing that was left empty', () => {
  const any = {
    ...{ search: '', status: undefined, product: '', kind: undefined, order: undefined },
    ...{ tag: '', department: '', person: '' },
  };
  expect(given<'listCards'>(narrowingOf({ ...any, department: 'd', person: 'p' }))).toEqual({
    departmentId: 'd',
    assigneeId: 'p',
  });
  const rare = { ...any, product: 'b', kind: 'physical', order: 'oldest' } as const;
  expect(given<'listCards'>(narrowingOf(rare))).toEqual({ binId: 'b', kind: 'physical', order: 'oldest' });
  expect(given<'listCards'>(narrowingOf(any))).toEqual({});
});
