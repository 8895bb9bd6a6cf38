import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';

/** The frame as each person arranges it. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the appearance, in %s', (language) => {
  it('is chosen in the drawer, shows at once, and stands before the next first paint', async () => {
    const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
    const { page, words, picture, mustBeAccessible } = visit;
    const { settings, mainMenu } = words.shell;
    const root = page.locator('html');
    await signIn(visit, 'personal@tael.test', sandboxPassword, '/catalog/Cards_c');
    await page.getByRole('button', { name: settings.title }).click();
    const drawer = page.getByRole('dialog', { name: settings.title });
    await drawer.getByRole('radio', { name: settings.accents[7]!, exact: true }).check();
    await drawer.getByRole('radio', { name: settings.layout.top }).check();
    await drawer.getByRole('radio', { name: settings.width.fixed }).check();
    await drawer.getByRole('switch', { name: settings.switches.hidesHeader.label }).check();
    await mustBeAccessible({ byColor: true });
    await picture('appearance-drawer');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    // Asked of the page as it is parsed, before any of its scripts has run.
    await page.addInitScript(() => {
      const look = (): void => {
        if (document.body)
          sessionStorage.setItem('at_first', document.documentElement.dataset['accent'] ?? '');
        else requestAnimationFrame(look);
      };
      look();
    });
    await visit.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('at_first'))).toBe('722ED1');
    expect(await root.getAttribute('data-layout')).toBe('topmenu');
    expect(await root.getAttribute('data-width')).toBe('Fixed');
    await page.getByRole('banner').getByRole('navigation', { name: mainMenu }).waitFor();
    await mustBeAccessible({ byColor: true });
    await picture('appearance-topmenu');

    await page.setViewportSize({ width: 1440, height: 420 });
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.getByRole('banner').getAttribute('data-away')).toBe('true');
    await page.mouse.wheel(0, -60);
    await expect.poll(() => page.getByRole('banner').getAttribute('data-away')).toBeNull();

    await page.getByRole('button', { name: settings.title }).click();
    await drawer.getByRole('button', { name: settings.restore }).click();
    expect(await root.getAttribute('data-accent')).toBeNull();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: words.shell.closeSidebar }).click();
    expect(await root.getAttribute('data-sidebar')).toBe('false');
    await mustBeAccessible({ byColor: true });
    await picture('appearance-icons');
    await visit.close();
  });
});
