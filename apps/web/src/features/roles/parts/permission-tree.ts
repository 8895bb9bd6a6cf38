import type { Permission } from '@tael/contract';
import type { PermissionGroups } from '../api.ts';

type Group = PermissionGroups[number];

/** The tree with the permissions that match alone; a page or group without one is left out. */
export const narrowed = (
  groups: PermissionGroups,
  matches: (code: Permission, page: Group['pages'][number], mayGrant: boolean) => boolean,
): Group[] =>
  groups
    .map((group) => ({
      ...group,
      pages: group.pages
        .map((page) => ({
          ...page,
          permissions: page.permissions.filter(({ code, mayGrant }) => matches(code, page, mayGrant)),
        }))
        .filter(({ permissions }) => permissions.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0);

export const codesOf = (group: Group): Permission[] =>
  group.pages.flatMap((page) => page.permissions.map(({ code }) => code));

/** All of some codes or none of them: what a box above them stands for. */
export const turnedAll = (
  held: ReadonlySet<Permission>,
  codes: readonly Permission[],
  isOn: boolean,
): ReadonlySet<Permission> => {
  const turned = new Set(held);
  for (const code of codes)
    if (isOn) turned.add(code);
    else turned.delete(code);
  return turned;
};

/** What a box above several says of them. */
export const markOf = (held: ReadonlySet<Permission>, codes: readonly Permission[]) => {
  const count = codes.filter((code) => held.has(code)).length;
  return {
    count,
    checked: count > 0 && count === codes.length,
    indeterminate: count > 0 && count < codes.length,
  };
};
