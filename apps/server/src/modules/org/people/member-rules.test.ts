import { describe, expect, it } from 'vitest';
import { inOrder, isAmong, type Narrowed, type Narrowing } from './member-rules.ts';

const person = (name: string, email: string, invitedAt: string) => ({ name, email, invitedAt });
const people = [
  person('Zhou', 'z@one.test', '2026-03-01T00:00:00.000Z'),
  person('', 'mail@one.test', '2026-01-01T00:00:00.000Z'),
  person('alice', 'a@one.test', '2026-02-01T00:00:00.000Z'),
];
const emails = (sort: Parameters<typeof inOrder>[1]) => inOrder(people, sort).map(({ email }) => email);

const li: Narrowed = {
  state: 'active',
  role: { ref: 'approver' },
  department: { id: 'design' },
  name: '李娜',
  email: 'li@mail.test',
  tags: ['Paris'],
};
const bo: Narrowed = { ...li, role: { ref: 'viewer' }, department: null, name: 'Bo', state: 'frozen' };

describe('people', () => {
  it('stand by the name that is shown, in capitals or not', () => {
    expect(emails('name')).toEqual(['a@one.test', 'mail@one.test', 'z@one.test']);
    expect(emails('-name')).toEqual(['z@one.test', 'mail@one.test', 'a@one.test']);
  });

  it('stand by the day they were added, and as they come where no order is asked for', () => {
    expect(emails('added')).toEqual(['mail@one.test', 'a@one.test', 'z@one.test']);
    expect(emails('-added')).toEqual(['z@one.test', 'a@one.test', 'mail@one.test']);
    expect(emails(undefined)).toEqual(['z@one.test', 'mail@one.test', 'a@one.test']);
  });

  it('with Chinese names stand by pinyin', () => {
    const named = ['张伟', '李娜', '王芳'].map((name) => person(name, '', '2026-01-01T00:00:00.000Z'));
    expect(inOrder(named, 'name').map(({ name }) => name)).toEqual(['李娜', '王芳', '张伟']);
  });

  it('are among those of any of the states, roles and departments that were asked for', () => {
    const found = (asked: Narrowing) => [li, bo].filter((one) => isAmong(one, asked)).map(({ name }) => name);
    expect(found({})).toEqual(['李娜', 'Bo']);
    expect(found({ role: ['viewer'] })).toEqual(['Bo']);
    expect(found({ role: ['owner', 'viewer', 'approver'] })).toEqual(['李娜', 'Bo']);
    expect(found({ departmentId: ['design', 'sales'] })).toEqual(['李娜']);
    expect(found({ departmentId: ['sales'] })).toEqual([]);
    expect(found({ state: ['active'], role: ['viewer'] })).toEqual([]);
    expect(found({ search: 'lina paris', role: ['approver'] })).toEqual(['李娜']);
  });
});
