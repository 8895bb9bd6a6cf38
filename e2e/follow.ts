import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where a link leads: a pattern of the whole address, a path (with its query where it names one), or what says so. */
type Target = RegExp | string | ((url: URL) => boolean);

const isTarget = (leadsTo: Target, url: URL): boolean => {
  if (typeof leadsTo === 'function') return leadsTo(url);
  if (typeof leadsTo !== 'string') return leadsTo.test(url.href);
  return leadsTo === (leadsTo.includes('?') ? url.pathname + url.search : url.pathname);
};

const titles = 'h1:visible';

/** In the page: whether the tab that is drawn as shown is at the page's address; unknown where there are no tabs. */
const isTabHere = (): boolean | undefined => {
  const shown = document.querySelector<HTMLAnchorElement>('[data-tab][data-shown] a');
  return shown === null ? undefined : shown.href === location.href;
};

/** A title that is no longer to be seen as it was; of a document that is gone there is nothing to ask. */
const isLeft = (title: ElementHandle<HTMLElement | SVGElement>, text: string): Promise<boolean> =>
  title
    .evaluate((one, before) => !one.checkVisibility() || one.textContent !== before, text)
    .catch(() => true);

/** What stands at a place of the page, and the link or button that it belongs to. */
const standingAt = (page: Page, place: { readonly x: number; readonly y: number } | null): Promise<string> =>
  page
    .evaluate((at) => {
      const found = at && document.elementFromPoint(at.x, at.y);
      if (!found) return 'nothing';
      const near = found.closest('a, button, [role]') ?? found;
      return near.outerHTML.slice(0, 300);
    }, place)
    .catch((error: unknown) => `unknown (${String(error)})`);

/**
 * Presses a link and waits until the page that it leads to, any other one where none is named, is shown. The address changes first and the page
 * after it, so that whoever looks at the address alone still sees, and presses, what is on its way out.
 */
export const follow = async (link: Locator, leadsTo: Target = () => true): Promise<void> => {
  const page = link.page();
  const before = page.url();
  const title = await page.locator(titles).first().elementHandle();
  const text = (await title?.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  await link.click();
  const isThere = async (): Promise<boolean> => {
    const url = new URL(page.url());
    if (url.href === before || !isTarget(leadsTo, url)) return false;
    const here = await page.evaluate(isTabHere).catch(() => false);
    return here ?? (title === null || (await isLeft(title, text)));
  };
  try {
    await expect.poll(isThere).toBe(true);
  } catch {
    const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const shown = await page.locator(titles).allTextContents();
    throw new Error(
      [
        `The link ${String(link)} of ${before} was pressed, and ${typeof leadsTo === 'function' ? 'where it leads' : String(leadsTo)} is not what is shown.`,
        `Address: ${page.url()}`,
        `Title: ${shown.join(' | ') || 'none'}`,
        `Where the link was: ${await standingAt(page, place)}`,
      ].join('\n'),
    );
  } finally {
    await title?.dispose().catch(() => undefined);
  }
};
