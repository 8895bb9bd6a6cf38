import { expect, test } from 'vitest';
import { given } from '../../lib/queries/pages.ts';
import { narrowingOf } from './api.ts';

test('cards are narrowed to those of a department and of a person, and by nothing that was left empty', () => {
  const any = {
    ...{ search: '', status: undefined, product: '', kind: undefined, sort: undefined },
    ...{ tag: '', department: '', person: '' },
  };
  expect(given<'listCards'>(narrowingOf({ ...any, department: 'd', person: 'p' }))).toEqual({
    departmentId: 'd',
    assigneeId: 'p',
  });
  const rare = { ...any, product: 'b', kind: 'physical', sort: 'created' } as const;
  expect(given<'listCards'>(narrowingOf(rare))).toEqual({ binId: 'b', kind: 'physical', sort: 'created' });
  expect(given<'listCards'>(narrowingOf(any))).toEqual({});
});
