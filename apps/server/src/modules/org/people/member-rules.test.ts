import { describe, expect, it } from 'vitest';
import { inOrder } from './member-rules.ts';

const person = (name: string, email: string, invitedAt: string) => ({ name, email, invitedAt });
const people = [
  person('Zhou', 'z@one.test', '2026-03-01T00:00:00.000Z'),
  person('', 'mail@one.test', '2026-01-01T00:00:00.000Z'),
  person('alice', 'a@one.test', '2026-02-01T00:00:00.000Z'),
];
const emails = (sort: Parameters<typeof inOrder>[1]) => inOrder(people, sort).map(({ email }) => email);

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
});
