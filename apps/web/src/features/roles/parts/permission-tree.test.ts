import type { Permission } from '@tael/contract';
import { expect, it } from 'vitest';
import type { PermissionGroups } from '../api.ts';
import { codesOf, markOf, narrowed, turnedAll } from './permission-tree.ts';

const page = (name: string, ...codes: Permission[]) => ({
  name,
  title: name,
  cnName: name,
  permissions: codes.map((code) => ({ code, mayGrant: true, calls: [] })),
});
const groups: PermissionGroups = [
  { name: 'cards', title: 'Cards', cnName: '卡片', pages: [page('cards', 'card:read', 'card:close'), page('bins', 'bin:read')] },
  { name: 'money', title: 'Money', cnName: '资金', pages: [page('funding', 'funding:read')] },
]; // prettier-ignore

it('a search leaves only what matches, and no empty page or group', () => {
  expect(narrowed(groups, (code) => code === 'card:close').map(codesOf)).toEqual([['card:close']]);
  expect(narrowed(groups, () => false)).toEqual([]);
});

it('a box above several turns all of them, and says when it is some', () => {
  const held = new Set<Permission>(['card:read']);
  const codes: Permission[] = ['card:read', 'card:close'];
  expect(markOf(held, codes)).toEqual({ count: 1, checked: false, indeterminate: true });
  expect(markOf(turnedAll(held, codes, true), codes)).toEqual({
    count: 2,
    checked: true,
    indeterminate: false,
  });
  expect([...turnedAll(held, codes, false)]).toEqual([]);
});
