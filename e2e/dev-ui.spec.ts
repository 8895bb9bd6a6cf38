import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, takesPictures, walkedIn } from './console.ts';

/** Every part of the design language, on the page that shows them all. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const shots = join(import.meta.dirname, 'shots', 'parts');
mkdirSync(shots, { recursive: true });

describe.each(walkedIn(import.meta.url))('the parts, in %s', (language) => {
  it.each(['light', 'dark'])(
    'are accessible and fit into 320 px, %s',
    async (theme) => {
      const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
      const { page } = visit;
      await page.addInitScript((chosen) => localStorage.setItem('DEFAULT_THEME', chosen), theme);
      await visit.go('/dev/ui');
      await visit.mustBeAccessible({ byColor: true });
      await page.locator('[data-part=Notices]').getByRole('button').click();
      await visit.noticesMustBeAccessible();
      await visit.mustFit();
      const parts = await page.locator('[data-part]').all();
      expect(parts.length).toBeGreaterThan(50);
      for (const part of takesPictures ? parts : []) {
        const name = (await part.getAttribute('data-part')) ?? '';
        await part.screenshot({ path: join(shots, `${name}.${language}.${theme}.png`) });
      }
      await visit.close();
    },
    120_000,
  );
});

it('draws of 100,000 rows only those near the window, and says how many there are', async () => {
  const visit = await openVisit(browser, baseUrl, 'en_US');
  const { page } = visit;
  await visit.go('/dev/ui');
  await page.getByRole('button', { name: 'Draw 100,000 rows' }).click();
  const table = page.getByRole('table', { name: '100,000 rows' });
  await table.waitFor();
  expect(await table.getAttribute('aria-rowcount')).toBe('100001');
  for (const share of [0.2, 0.5, 0.9]) {
    await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), share);
    const drawn = table.locator('tbody tr[data-index]');
    await expect
      .poll(async () => {
        const box = await drawn.nth(Math.floor((await drawn.count()) / 2)).boundingBox();
        return box !== null && Math.abs(box.y) < 900;
      })
      .toBe(true);
    expect(await drawn.count()).toBeLessThan(100);
    // Both at one moment: rows may still be moving.
    const first = await drawn.first().evaluate((row) => ({ at: row.ariaRowIndex, text: row.textContent }));
    expect(Number(first.at)).toBeGreaterThan(100_000 * (share - 0.15));
    expect(first.text).toContain(`Merchant ${Number(first.at) - 1}`);
  }
  await visit.close();
}, 60_000);
