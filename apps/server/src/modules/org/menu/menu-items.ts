import type { Permission } from '@tael/contract';
import type { MenuItem } from '@tael/contract/org/schemas';

interface Titles {
  readonly en: string;
  readonly zh: string;
}

interface Page extends Titles {
  readonly path: `/${string}`;
  /** The screen's name in the console's registry; also the item's, unless the menu leads to it twice. */
  readonly component: string;
  readonly name?: string;
  readonly icon: string;
  readonly needs: readonly Permission[];
  readonly isHidden?: boolean;
}

/** One entry of the menu, with the screen that it leads to. */
export const page = ({
  path,
  component,
  name = component,
  en,
  zh,
  icon,
  needs,
  isHidden = false,
}: Page): MenuItem => ({
  path,
  name,
  redirect: null,
  component,
  hidden: isHidden,
  alwaysShow: false,
  children: [],
  meta: { cnName: zh, title: en, icon, url: null, permissionList: [...needs] },
});

/** An address that leads on to another page. */
export const redirection = (path: `/${string}`, to: MenuItem): MenuItem => ({
  ...to,
  path,
  name: `${to.name}-redirection`,
  redirect: to.path,
  hidden: true,
});

/** A heading with its pages; it leads to the first of them. */
export const group = (
  name: string,
  titles: Titles,
  first: MenuItem,
  ...others: readonly MenuItem[]
): MenuItem => ({
  path: `/group/${name}`,
  name: `${name}-group`,
  redirect: first.path,
  component: 'group',
  hidden: false,
  alwaysShow: true,
  children: [first, ...others],
  meta: { cnName: titles.zh, title: titles.en, icon: '', url: null, permissionList: [] },
});
