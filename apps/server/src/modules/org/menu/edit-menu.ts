import type { MenuItem } from '@tael/contract/org/schemas';
import type { MenuEdit } from '@tael/contract/tenants/menu-routes';

/**
 * A menu as a tenant has edited it: named, ordered and hidden as it says. Only what was visible before comes out, so that
 * no edit shows anybody more.
 */
export const editedMenu = (items: readonly MenuItem[], edits: readonly MenuEdit[]): MenuItem[] => {
  if (edits.length === 0) return [...items];
  const places = new Map(edits.map(({ name }, place) => [name, place]));
  const placeOf = ({ name }: MenuItem): number => places.get(name) ?? edits.length;
  return items
    .map((item) => {
      const edit = edits.find(({ name }) => name === item.name);
      return {
        ...item,
        hidden: item.hidden || edit?.hidden === true,
        meta: { ...item.meta, title: edit?.en || item.meta.title, cnName: edit?.zh || item.meta.cnName },
        children: editedMenu(item.children, edits).map((child) =>
          // With a group goes what stands under it.
          item.alwaysShow && edit?.hidden ? { ...child, hidden: true } : child,
        ),
      };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};
