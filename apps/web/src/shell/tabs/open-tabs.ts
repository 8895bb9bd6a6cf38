import { currentSession } from '../../lib/session/session.ts';
import { readValue, writeValue } from '../../lib/saved/session-values.ts';
import { createStore, useStore } from '../../lib/storage/store.ts';
import { arrive, homeId, noTabs, restore, type Tab, type Tabs } from './tabs.ts';

interface OpenTabs extends Tabs {
  /** The tab that is looked at. */
  readonly shown: string;
}

/** The open pages of whoever is signed in, in this tab of the browser; they survive a reload. */
const store = createStore<OpenTabs>({ ...noTabs, shown: homeId });

export const useOpenTabs = (): OpenTabs => useStore(store);
export const openTabs = store.get;

const nameOf = (userId: string) => `open_tabs:${userId}`;

let owner: string | undefined;

const keep = (tabs: OpenTabs) => {
  store.set(tabs);
  if (owner !== undefined) writeValue(nameOf(owner), { open: tabs.open, closed: tabs.closed });
};

/** Somebody looks at this tab now, or at none. The first time, what they had open before comes back. */
export const showTab = (tab: Tab | undefined): void => {
  const userId = currentSession().user?.id;
  const before = userId === owner ? store.get() : restore(userId && readValue(nameOf(userId)));
  owner = userId;
  keep(tab ? { ...arrive(before, tab), shown: tab.id } : { ...before, shown: '' });
};

export const changeTabs = (change: (tabs: Tabs) => Tabs): void => {
  const before = store.get();
  const after = change(before);
  if (after !== before) keep({ ...after, shown: before.shown });
};

/** Where a menu entry leads: to its tab as it was left, or to a fresh page when it is open before one's eyes already. */
export const tabLinkOf = ({ open, shown }: OpenTabs, path: string) => {
  const id = path.toLowerCase();
  const tab = id === shown ? undefined : open.find((other) => other.id === id);
  return { to: tab && tab.id !== homeId ? tab.place : path, preventScrollReset: tab !== undefined };
};

export const useTabLink = (path: string) => tabLinkOf(useOpenTabs(), path);

/** Whoever signs out leaves nothing open for the next person at this machine. */
export const forgetTabs = (): void => {
  if (owner !== undefined) writeValue(nameOf(owner), undefined);
};
