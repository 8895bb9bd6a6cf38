import type { Browser, Page } from 'playwright-core';
import { bound } from './bound.ts';
import { followNotices, forgetNotices } from './notices.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/**
 * Windows that nobody uses. To open one and load the console into it takes a core for a second and a half, and a fifth of
 * that where the console was loaded before: so a window is emptied when it is closed, and the next person gets it.
 */
const emptied = new WeakMap<Browser, Page[]>();

/** A window in which nobody has been before, as far as any page can tell. */
export const openWindow = async (browser: Browser, baseUrl: string): Promise<Page> =>
  emptied.get(browser)?.pop() ?? openNewWindow(browser, baseUrl);

/**
 * A new one. A visit that leaves something which no emptying takes away keeps it: a set clock, an authenticator, a script.
 */
export const openNewWindow = async (browser: Browser, baseUrl: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: sizes.desktop, baseURL: baseUrl });
  context.setDefaultTimeout(bound);
  const page = await context.newPage();
  await followNotices(page);
  return page;
};

/** Takes all that a person and the pages have left behind, and keeps the window for the next. */
export const emptyWindow = async (browser: Browser, page: Page): Promise<void> => {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page of the same origin that has no script, so that nothing is written any longer.
  await page.goto('/robots.txt');
  // Older browsers leave what a tab keeps for itself where it is.
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(sizes.desktop);
  // Nothing is under the hand when the next page comes.
  await page.mouse.move(-1, -1);
  forgetNotices(page);
  emptied.set(browser, [...(emptied.get(browser) ?? []), page]);
};
