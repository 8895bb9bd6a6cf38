import { routes, type RouteDefinition } from '@tael/contract';
import { grantable, isReadyRole, readyMadeRoles, readyRoles } from '@tael/contract/org/roles/ready-made';
import { permissions as en } from '@tael/i18n/en/permissions';
import { permissions as zh } from '@tael/i18n/zh/permissions';
import { describe, expect, it } from 'vitest';
import { permissionTree } from './permission-tree.ts';

const codesOf = (owner: 'customer' | 'platform') =>
  permissionTree(owner, () => true).flatMap(({ pages }) =>
    pages.flatMap((page) => page.permissions.map(({ code }) => code)),
  );

describe.each(['customer', 'platform'] as const)('the permission tree of a %s', (owner) => {
  it('has every permission that a role can hold once, with words in both languages', () => {
    const codes = codesOf(owner);
    expect(codes.toSorted()).toEqual([...grantable[owner]].toSorted());
    for (const code of codes) {
      expect(en[code]).toMatch(/^[A-Z]/);
      expect(zh[code]).toMatch(/\p{Script=Han}/u);
    }
  });

  it('names under each permission every call that asks for it', () => {
    const told = permissionTree(owner, () => true).flatMap(({ pages }) =>
      pages.flatMap((page) => page.permissions),
    );
    for (const { code, calls } of told) {
      const asked = Object.entries<RouteDefinition>(routes).filter(([, { access }]) => access === code);
      expect(calls.map(({ name }) => name)).toEqual(asked.map(([name]) => name));
    }
  });
});

describe('the ready-made roles', () => {
  it.each(readyRoles)('%s holds each permission once, and none that its organization cannot grant', (key) => {
    const { owner, permissions } = readyMadeRoles[key];
    expect(new Set(permissions).size).toBe(permissions.length);
    expect(permissions.filter((code) => !grantable[owner].has(code))).toEqual([]);
  });

  it('are told by their keys alone', () => {
    expect(['owner', 'toString', ''].map(isReadyRole)).toEqual([true, false, false]);
  });
});
