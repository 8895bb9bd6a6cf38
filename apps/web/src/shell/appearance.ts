import { accents } from '../ui/theme/accents.ts';
import { storeAppearance } from '../lib/saved/store-appearance.ts';
import { keys, readText } from '../lib/storage/storage.ts';
import { createStore, useStore } from '../lib/storage/store.ts';

/**
 * How the console's frame looks (specification section 2, settings drawer). Each setting is a key of local storage and
 * an attribute of the root, so that the style sheet does the rest and the first paint is right already. The first value
 * of a setting is its default: it is neither stored nor written to the root.
 */
export const settings = {
  accent: { key: keys.color, attribute: 'data-accent', values: accents },
  layout: { key: keys.layoutMode, attribute: 'data-layout', values: ['sidemenu', 'topmenu'] },
  width: { key: keys.contentWidthType, attribute: 'data-width', values: ['Fluid', 'Fixed'] },
  fixedHeader: { key: keys.fixedHeader, attribute: 'data-fixed-header', values: ['true', 'false'] },
  hidesHeader: { key: keys.fixedHeaderHidden, attribute: 'data-hides-header', values: ['false', 'true'] },
  fixedMenu: { key: keys.fixedSideMenu, attribute: 'data-fixed-menu', values: ['true', 'false'] },
  colorWeak: { key: keys.colorWeak, attribute: 'data-color-weak', values: ['false', 'true'] },
  /** Keys that stand alone (lib/screens/keys.ts), which some people would press by accident. */
  shortcuts: { key: keys.shortcuts, attribute: 'data-shortcuts', values: ['true', 'false'] },
  /** The strip of open pages under the header; a phone never shows it. */
  tabs: { key: keys.tabs, attribute: 'data-tabs', values: ['true', 'false'] },
  sidebar: { key: keys.sidebarType, attribute: 'data-sidebar', values: ['true', 'false'] },
} as const;

export type Setting = keyof typeof settings;
export type SettingValue<Name extends Setting> = (typeof settings)[Name]['values'][number];
type Appearance = { readonly [Name in Setting]: SettingValue<Name> };

const storedValue = (name: Setting): string => {
  const { key, values } = settings[name];
  const stored = readText(key);
  return values.find((value) => value === stored) ?? values[0];
};

const stored = (): Appearance =>
  Object.fromEntries(
    (Object.keys(settings) as Setting[]).map((name) => [name, storedValue(name)]),
  ) as unknown as Appearance; // fromEntries forgets which value belongs to which name

const store = createStore<Appearance | undefined>(undefined);

export const useAppearance = (): Appearance => useStore(store) ?? stored();

/** Changes one setting: at once on the screen, and for the next visit. */
export const choose = <Name extends Setting>(name: Name, value: SettingValue<Name>): void => {
  const { key, attribute, values } = settings[name];
  const root = document.documentElement;
  const isDefault = value === values[0];
  storeAppearance(key, isDefault ? undefined : value);
  if (isDefault) root.removeAttribute(attribute);
  else root.setAttribute(attribute, value);
  store.set(stored());
};

/** Everything as it was before anybody chose. */
export const restoreDefaults = (): void => {
  for (const name of Object.keys(settings) as Setting[]) choose(name, settings[name].values[0]);
};
