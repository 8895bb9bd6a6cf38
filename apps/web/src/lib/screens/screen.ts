import type { ComponentType } from 'react';

/**
 * A screen of the console. The server's menu names it by `component` and gives it its path; `nested` is what may follow
 * that path (a detail with its own address). It is fetched when somebody goes there.
 */
export interface Screen {
  readonly component: string;
  readonly nested?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** All lists as one. Two screens of one name are a mistake: the menu would lead to whichever came first. */
export const gatherScreens = (lists: readonly (readonly Screen[])[]): readonly Screen[] => {
  const screens = lists.flat();
  const names = screens.map(({ component }) => component);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(`Two screens are called "${twice}": give one of them another name`);
  return screens;
};
