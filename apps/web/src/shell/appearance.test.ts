import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../lib/testing.ts';
import { choose, restoreDefaults, settings, type Setting, type SettingValue } from './appearance.ts';

const root = new Map<string, string>();
beforeEach(() => {
  root.clear();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', {
    documentElement: {
      setAttribute: (name: string, value: string) => void root.set(name, value),
      removeAttribute: (name: string) => void root.delete(name),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lastOf = <Name extends Setting>(name: Name): SettingValue<Name> =>
  settings[name].values.at(-1) as SettingValue<Name>; // the values of the setting of this name

test.each([
  ['accent', 'DEFAULT_COLOR'],
  ['layout', 'DEFAULT_LAYOUT_MODE'],
  ['width', 'DEFAULT_CONTENT_WIDTH_TYPE'],
  ['fixedHeader', 'DEFAULT_FIXED_HEADER'],
  ['hidesHeader', 'DEFAULT_FIXED_HEADER_HIDDEN'],
  ['fixedMenu', 'DEFAULT_FIXED_SIDEMENU'],
  ['colorWeak', 'DEFAULT_COLOR_WEAK'],
  ['sidebar', 'SIDEBAR_TYPE'],
  ['tabs', 'tabs_shown'],
] as const)('%s is kept as %s without an end, shown at once, and forgotten with the default', (name, key) => {
  const { attribute, values } = settings[name];
  choose(name, lastOf(name));
  expect(localStorage.getItem(key)).toBe(values.at(-1));
  expect(root.get(attribute)).toBe(values.at(-1));
  restoreDefaults();
  expect(localStorage.length).toBe(0);
  expect(root.size).toBe(0);
});
