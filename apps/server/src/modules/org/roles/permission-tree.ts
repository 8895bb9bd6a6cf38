import { routes, type OutputOf, type Permission, type RouteDefinition } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { grantable } from '@tael/contract/org/roles/ready-made';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import type { MenuItem } from '@tael/contract/org/schemas';
import { menuOf } from '../menu/menu.ts';

type Tree = OutputOf<typeof roleRoutes.functionList>;
type Page = Tree[number]['pages'][number];

const nounOf = (code: string): string => code.slice(0, code.indexOf(':'));

const callsOf = (code: Permission): Page['permissions'][number]['calls'] =>
  (Object.entries(routes) as [string, RouteDefinition][])
    .filter(([, { access }]) => access === code)
    .map(([name, { summary }]) => ({ name, summary: { en: summary.en, zh: summary.zh } }));

/** What has no page of its own. */
const elsewhere = { name: 'everywhere', title: 'Everywhere', cnName: '通用' };

/**
 * Everything that a role of this organization can hold, each permission once: under the first visible page of the menu that
 * asks for it or for another of its noun. Built from the contract and the menu, so nothing has to be entered in it by hand.
 */
export const permissionTree = (
  owner: 'customer' | 'platform',
  mayGrant: (code: Permission) => boolean,
): Tree => {
  const left = new Set(grantable[owner]);
  const take = (wanted: (code: Permission) => boolean): Page['permissions'] => {
    const taken = [...left].filter(wanted);
    for (const code of taken) left.delete(code);
    return taken.map((code) => ({ code, mayGrant: mayGrant(code), calls: callsOf(code) }));
  };
  const pageOf = (item: MenuItem): Page[] => {
    const nouns = new Set(item.meta.permissionList.map(nounOf));
    const permissions = take((code) => nouns.has(nounOf(code)) && nounOf(code) !== 'UserMenu');
    const { title, cnName } = item.meta;
    return permissions.length === 0 ? [] : [{ name: item.name, title, cnName, permissions }];
  };
  const top: Page[] = [];
  const groups: Tree = [];
  for (const item of menuOf(owner === 'platform' ? userType.admin : userType.customer))
    if (item.children.length === 0) top.push(...pageOf(item));
    else {
      const { title, cnName } = item.meta;
      const pages = item.children.flatMap(pageOf);
      if (pages.length > 0) groups.push({ name: item.name, title, cnName, pages });
    }
  const rest = {
    name: 'shared',
    title: 'Account and files',
    cnName: '账户与文件',
    permissions: take(() => true),
  };
  return [{ ...elsewhere, pages: rest.permissions.length > 0 ? [...top, rest] : top }, ...groups];
};
