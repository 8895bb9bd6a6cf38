import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where a text stands: a region, a dialog, a table; of a window its main part, without menus, header and notices. */
type Place = Page | FrameLocator | Locator;

const regionOf = (place: Place): FrameLocator | Locator =>
  'goto' in place ? place.getByRole('main') : place;

/** The element that a reader sees there and that says this and nothing more; a pattern where a part of it changes. */
export const shown = (place: Place, text: string | RegExp): Locator =>
  regionOf(place).getByText(text, { exact: true }).filter({ visible: true });

/** Holds that nobody finds this there, not as a part of anything and not where it is hidden. */
export const mustNotSay = async (place: Place, text: string | RegExp): Promise<void> =>
  expect(await place.getByText(text).count(), String(text)).toBe(0);
