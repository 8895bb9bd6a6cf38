import { overview } from '../../lib/paths/landing.ts';

/**
 * The open pages, as rules without a screen: one tab for each menu entry, the home first and always there. A tab is known
 * by its entry's path in lower case, and remembers its last address with everything in it.
 */
export interface Tab {
  readonly id: string;
  readonly place: string;
}

export interface Tabs {
  readonly open: readonly Tab[];
  /** What was closed, the latest last. */
  readonly closed: readonly Tab[];
}

export const homeId = overview;
const home: Tab = { id: homeId, place: overview };

const longestMemory = 20;
/** So many screens keep their state; of more, the one that was not looked at for longest is put to sleep. */
export const mostAwake = 30;

export const noTabs: Tabs = { open: [home], closed: [] };

const has = (tabs: readonly Tab[], id: string) => tabs.some((tab) => tab.id === id);

/** Somebody came to an address: its tab opens behind the others, or remembers the new address. */
export const arrive = (tabs: Tabs, tab: Tab): Tabs => {
  const known = tabs.open.find(({ id }) => id === tab.id);
  if (known?.place === tab.place) return tabs;
  return {
    open: known ? tabs.open.map((other) => (other.id === tab.id ? tab : other)) : [...tabs.open, tab],
    closed: tabs.closed.filter(({ id }) => id !== tab.id),
  };
};

/** Closes these tabs; the home stays. */
export const close = (tabs: Tabs, ids: readonly string[]): Tabs => {
  const isGoing = ({ id }: Tab) => id !== homeId && ids.includes(id);
  const going = tabs.open.filter(isGoing);
  if (going.length === 0) return tabs;
  return {
    open: tabs.open.filter((tab) => !isGoing(tab)),
    closed: [...tabs.closed.filter(({ id }) => !has(going, id)), ...going].slice(-longestMemory),
  };
};

const idsWhere = (tabs: Tabs, id: string, isWanted: (index: number, at: number) => boolean): string[] => {
  const at = tabs.open.findIndex((tab) => tab.id === id);
  return tabs.open.filter((tab, index) => tab.id !== homeId && isWanted(index, at)).map((tab) => tab.id);
};

export const leftOf = (tabs: Tabs, id: string): string[] => idsWhere(tabs, id, (index, at) => index < at);
export const rightOf = (tabs: Tabs, id: string): string[] => idsWhere(tabs, id, (index, at) => index > at);
export const othersOf = (tabs: Tabs, id: string): string[] => idsWhere(tabs, id, (index, at) => index !== at);

/** Where to look once `going` are closed: at `shown` if it stays, else at the next one that does. */
export const nextShown = (tabs: Tabs, shown: string, going: readonly string[]): Tab => {
  const stays = ({ id }: Tab) => id === homeId || !going.includes(id);
  const at = tabs.open.findIndex(({ id }) => id === shown);
  return tabs.open.slice(Math.max(at, 0)).find(stays) ?? tabs.open.slice(0, at).findLast(stays) ?? home;
};

/** Puts a tab at another place in the row; nothing comes before the home. */
export const move = (tabs: Tabs, id: string, index: number): Tabs => {
  const tab = tabs.open.find((other) => other.id === id);
  if (!tab || id === homeId) return tabs;
  const rest = tabs.open.filter((other) => other.id !== id);
  const at = Math.min(Math.max(index, 1), rest.length);
  if (tabs.open[at] === tab) return tabs;
  return { ...tabs, open: rest.toSpliced(at, 0, tab) };
};

/** A step to the left (-1) or to the right (1). */
export const step = (tabs: Tabs, id: string, by: -1 | 1): Tabs =>
  move(tabs, id, tabs.open.findIndex((tab) => tab.id === id) + by);

export const canStep = (tabs: Tabs, id: string, by: -1 | 1): boolean => step(tabs, id, by) !== tabs;

/** The tab that was closed last, if there is one. */
export const lastClosed = (tabs: Tabs): Tab | undefined => tabs.closed.at(-1);

const isTab = (found: unknown): found is Tab =>
  typeof found === 'object' &&
  found !== null &&
  'id' in found &&
  typeof found.id === 'string' &&
  'place' in found &&
  typeof found.place === 'string' &&
  /^\/(?![/\\])/.test(found.place);

const tabsIn = (list: unknown): Tab[] => (Array.isArray(list) ? list.filter(isTab) : []);

/** What an earlier page of this browser tab kept; whatever cannot be read is as if nothing had been open. */
export const restore = (found: unknown): Tabs => {
  if (typeof found !== 'object' || found === null) return noTabs;
  const { open, closed }: { open?: unknown; closed?: unknown } = found;
  return { open: [home, ...tabsIn(open).filter(({ id }) => id !== homeId)], closed: tabsIn(closed) };
};

/**
 * Of screens ordered by their last use (the latest last), those that stay awake: the latest, and those that hold something
 * typed.
 */
export const awakeOf = <Kept extends { readonly id: string }>(
  kept: readonly Kept[],
  isUnsaved: (id: string) => boolean,
): readonly Kept[] => {
  const spare = kept.length - mostAwake;
  if (spare <= 0) return kept;
  const asleep = kept
    .slice(0, -1)
    .filter(({ id }) => !isUnsaved(id))
    .slice(0, spare);
  return kept.filter((one) => !asleep.includes(one));
};
