import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { isLoaded, openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';

/** What a reader has set in their browser or system holds here too: the size of text, and the colors. */
const screens = [
  '/catalog/overview',
  '/catalog/Cards_c',
  '/catalog/HistoryTransactions',
  '/catalog/modules/AddCard_c',
  '/catalog/modules/FundsModules',
  '/catalog/account/accountSettings',
  '/payment/new',
] as const;

/** In the page: what is wider than the window, and buttons and headings whose words do not fit into them. */
const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll<HTMLElement>('button, h1, h2, legend, label')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1)
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden')
    .filter((one) => getComputedStyle(one).textOverflow !== 'ellipsis')
    .map((one) => one.innerText);
  // What can be scrolled in a place of its own makes no page wider.
  const scrolls = (one: Element): boolean =>
    one.parentElement !== null &&
    (getComputedStyle(one.parentElement).overflowX !== 'visible' || scrolls(one.parentElement));
  const reachingOut = [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5 && !scrolls(one))
    .map((one) => `${one.tagName} ${one.className} to ${one.getBoundingClientRect().right}`);
  return scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`, ...reachingOut, ...cut] : cut;
};

const mustFitIn = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(tooWide), { message: `${page.url()} at ${width} px` }).toEqual([]);
};

describe.each(walkedIn(import.meta.url))('a reader, in %s,', (language) => {
  it.each([
    [24, 390],
    [32, 520],
  ])('whose text is %i px high reads every screen on a desktop, and %i px wide', async (fontSize, phone) => {
    const browser = await openBrowser({ fontSize });
    const visit = await openVisit(browser, baseUrl, language);
    const { page } = visit;
    await visit.go('/user/login');
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${fontSize * 0.875}px`);
    await mustFitIn(page, phone);
    await mustFitIn(page, 1440);
    await signIn(visit, 'personal@tael.test', sandboxPassword, screens[0]);
    for (const screen of screens) {
      await visit.go(screen);
      await isLoaded(page);
      await mustFitIn(page, phone);
      await mustFitIn(page, 1440);
    }
    await visit.close();
    await browser.close();
  });

  it('whose system chooses the colors sees what is chosen, how full a meter is, and every mark', async () => {
    const browser = await openBrowser();
    const visit = await openVisit(browser, baseUrl, language);
    const { page } = visit;
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(visit, 'business@tael.test', sandboxPassword, '/catalog/overview');
    await isLoaded(page);
    const looks = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, at) => {
          const probe = document.createElement('i');
          probe.style.cssText = 'background: Canvas; color: Highlight; forced-color-adjust: none';
          document.body.append(probe);
          const { backgroundColor: canvas, color: highlight } = getComputedStyle(probe);
          probe.remove();
          const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(one, at);
          return {
            isDrawn: backgroundColor !== canvas,
            isFramed: outlineStyle === 'solid' && outlineColor === highlight,
          };
        }, pseudo);
    expect(await looks('aside [aria-current="page"]')).toMatchObject({ isFramed: true });
    expect(await looks('nav [data-shown]', '::after')).toMatchObject({ isDrawn: true });
    await visit.go('/catalog/Cards_c');
    await isLoaded(page);
    expect(await looks('[role="meter"] > *')).toMatchObject({ isDrawn: true });
    expect(await looks('[data-tone][aria-hidden="true"]')).toMatchObject({ isDrawn: true });
    await visit.close();
    await browser.close();
  });
});
