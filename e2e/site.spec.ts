import { landing as english } from '@tael/i18n/en/landing';
import { faq as englishFaq } from '@tael/i18n/en/site/faq';
import { landing as chinese } from '@tael/i18n/zh/landing';
import { faq as chineseFaq } from '@tael/i18n/zh/site/faq';
import { formatMoney } from '@tael/i18n/format';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { addressOf } from '../apps/web/src/site/places.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, wordsOf, walkedIn } from './console.ts';
import { followForEvidence } from './evidence.ts';
import { sizes } from './windows.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** The landing pages, as somebody meets them who has never been here. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pages = {
  en_US: { words: english, lang: 'en', path: '/en', sections: ['features', 'advantages', 'rates'] },
  zh_CN: { words: chinese, lang: 'zh-CN', path: '/cn', sections: ['solutions', 'advantages', 'plans'] },
} as const;
const other = { en_US: 'zh_CN', zh_CN: 'en_US' } as const;
const screens = ['home', 'solutions', 'scenarios', 'advantages', 'plans', 'start'];

/** A browser that knows nothing yet. */
const visitor = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: sizes.desktop, baseURL: baseUrl, ...options });
  const page = await context.newPage();
  await followForEvidence(page);
  return page;
};
const langOf = (page: Page) => page.locator('html').getAttribute('lang');
/** How far below the top of the window a section begins, the height of the header taken off. */
const distance = (page: Page, id: string) =>
  page.evaluate(`Math.round(document.getElementById('${id}').getBoundingClientRect().top - 64) || 0`);

describe.each(walkedIn(import.meta.url))('the landing page in %s', (language) => {
  const { words, lang, path, sections } = pages[language];
  const common = wordsOf(language).common;

  it('is there at its address, accessible in both themes, and fits into 320 px', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const visit = await openVisit(browser, baseUrl, other[language]);
      await visit.page.emulateMedia({ colorScheme: theme });
      await visit.go(path);
      expect(await langOf(visit.page)).toBe(lang);
      expect(await visit.page.title()).toBe(`${words.title} · ${common.product}`);
      await visit.page.getByRole('heading', { level: 1, name: words.hero.title }).waitFor();
      await visit.mustBeAccessible({ byColor: true });
      await visit.mustFit();
      await visit.page.setViewportSize(sizes.phone);
      await shown(visit.page.getByRole('banner'), common.actions.menu).click();
      await visit.mustBeAccessible({ byColor: true });
      await visit.picture(`landing-menu-${theme}`, 'phone');
      await visit.close();
    }
  });

  it.each([1, 2, 3])('goes to its section by toLink=%i', async (number) => {
    const page = await visitor();
    await page.goto(`${path}?toLink=${number}`);
    await expect.poll(() => distance(page, sections[number - 1]!)).toBe(0);
    await page.goto(path);
    await page
      .locator(`header a[href="#${sections[number - 1]!}"]:visible`)
      .first()
      .click();
    await expect.poll(() => distance(page, sections[number - 1]!)).toBe(0);
    await page.context().close();
  });

  it('reads and leads on without JavaScript, and tells what the server charges', async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: words.hero.title }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: words.nav.rates }).click();
    expect(new URL(page.url()).hash).toBe(`#${sections[2]}`);
    await page.getByRole('heading', { level: 2, name: words.rates.title }).waitFor();

    const answer = await fetch(`${baseUrl}/api-pay/fees/schedule?entityType=2`);
    const { fees } = ((await answer.json()) as { data: { fees: Priced[] } }).data;
    const sold = fees.filter(({ code }) => code !== 'card_crypto');
    expect(await page.locator('[data-price]').count()).toBe(sold.length);
    for (const { code, amount } of sold) {
      const charged = /^[0.]+$/.test(amount.amount)
        ? wordsOf(language).fees.free
        : formatMoney(amount.amount, amount.currency);
      expect(await page.locator(`[data-price=${code}]`).textContent(), code).toBe(charged);
    }

    await page.getByRole('banner').locator('a[hreflang]').click();
    await page.waitForURL(`**${pages[other[language]].path}`);
    expect(await langOf(page)).toBe(pages[other[language]].lang);
    await page.context().close();
  });

  it('shows the prices of the host it is on', async () => {
    const page = await visitor();
    await page.route('**/api-pay/fees/schedule*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"35.00"', '"1234.50"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(path);
    await expect
      .poll(() => page.locator('[data-price=card_delivery_expedited]').textContent())
      .toBe('$1,234.50');
    await page.context().close();
  });

  it('leads to pages that are there, and only to those', async () => {
    const page = await visitor();
    await page.goto(path);
    const links = page.locator('a[href]');
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(found.length).toBeGreaterThan(12);
    for (const href of new Set(found)) {
      if (href.startsWith('#')) {
        expect(await page.locator(href).count(), href).toBe(1);
        continue;
      }
      expect((await fetch(`${baseUrl}${href}`)).status, href).toBe(200);
      // The server knows that a page of the site is there; whether the console has one, its router alone can say.
      if (!/^\/(user|personalFee|contact)/i.test(href)) continue;
      const target = await visitor();
      await target.goto(href, { waitUntil: 'networkidle' });
      expect(new URL(target.url()).pathname, href).not.toBe('/404');
      await target.context().close();
    }
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/png');
    await page.context().close();
  });

  it('takes its language along, and the other one when it is chosen', async () => {
    const page = await visitor();
    await page.goto(path);
    await page.getByRole('banner').getByRole('link', { name: words.nav.signIn }).click();
    await page.getByRole('heading', { level: 1, name: wordsOf(language).identity.login.title }).waitFor();
    expect(await langOf(page)).toBe(lang);
    await page.goto(path);
    await page.getByRole('banner').locator('a[hreflang]').click();
    await page.waitForURL(`**${pages[other[language]].path}`);
    await page.goto('/');
    expect(await langOf(page)).toBe(pages[other[language]].lang);
    await page.context().close();
  });

  it('is the home page of whoever chose this language, also when only the browser remembers it', async () => {
    const page = await visitor();
    await page.goto('/en');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/');
    await expect.poll(() => langOf(page).catch(() => undefined)).toBe(lang);
    await page.getByRole('heading', { level: 1, name: words.hero.title }).waitFor();
    await page.context().close();
  });

  it('knows whoever is signed in, and the home page sends them on', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    await signIn(visit, 'personal@tael.test', sandboxPassword);
    await visit.go(path);
    const { page } = visit;
    await page.getByRole('banner').getByRole('link', { name: words.nav.openConsole }).waitFor();
    expect(await page.getByRole('link', { name: words.nav.signIn }).count()).toBe(0);
    await page.goto('/');
    await page.waitForURL(/\/catalog\/overview/i);
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('the pages of the site in %s', (language) => {
  it('are accessible in both themes, fit into 320 px, and answer questions', async () => {
    for (const [id, theme] of [
      ['cards', 'light'],
      ['question', 'dark'],
      ['privacy-policy', 'light'],
    ] as const) {
      const visit = await openVisit(browser, baseUrl, language);
      await visit.page.emulateMedia({ colorScheme: theme });
      await visit.go(addressOf(id, language));
      expect(await langOf(visit.page)).toBe(pages[language].lang);
      await visit.mustBeAccessible({ byColor: true });
      await visit.mustFit();
      await visit.close();
    }
    const page = await visitor();
    const { sections } = language === 'zh_CN' ? chineseFaq : englishFaq;
    const { passkey } = sections.signIn.items;
    await page.goto(`${addressOf('question', language)}#passkey`);
    await shown(page, passkey.a).waitFor();
    await page.getByRole('searchbox').fill(passkey.q);
    await expect.poll(() => page.locator('main details:visible').count()).toBe(1);
    await page.context().close();
  });

  it('has a page for an address that nobody knows', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    await visit.page.context().addCookies([{ name: 'language', value: language, url: baseUrl }]);
    const answer = await visit.page.goto(`${baseUrl}/nowhere`);
    expect(answer?.status()).toBe(404);
    await visit.mustBeAccessible({ byColor: true });
    await visit.page.getByRole('main').getByRole('link').first().click();
    await visit.page.waitForURL(`**${pages[language].path}`);
    await visit.close();
  });
});

interface Priced {
  readonly code: string;
  readonly amount: { readonly amount: string; readonly currency: string };
}

it('is English for somebody of whom nothing is known', async () => {
  const page = await visitor();
  await page.goto('/');
  expect(await langOf(page)).toBe('en');
  await page.context().close();
});

describe('the Chinese screens', () => {
  it.each(['/cn', '/zh'])('of %s are moved through by keys and by dots, one at a time', async (path) => {
    const page = await visitor();
    await page.goto(path);
    const isAt = async (id: string) => {
      await expect.poll(() => distance(page, id)).toBe(0);
      await expect.poll(() => page.locator('[data-dot][aria-current]').getAttribute('data-dot')).toBe(id);
    };
    await isAt('home');
    for (const id of screens.slice(1)) {
      await page.keyboard.press(id === 'scenarios' ? 'ArrowDown' : 'PageDown');
      await isAt(id);
    }
    for (const id of screens.slice(0, -1).toReversed()) {
      await page.keyboard.press(id === 'plans' ? 'PageUp' : 'ArrowUp');
      await isAt(id);
    }
    await page.getByRole('link', { name: chinese.rates.name }).last().click();
    await isAt('plans');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${baseUrl}/cn`);
    await page.context().close();
  });

  it('move at once for whoever asks for stillness, and not at all on a phone', async () => {
    const still = await visitor({ reducedMotion: 'reduce' });
    await still.goto('/cn');
    await still.keyboard.press('PageDown');
    expect(await distance(still, 'solutions')).toBe(0);
    await still.context().close();

    const phone = await visitor({ viewport: sizes.phone });
    await phone.goto('/cn');
    expect(await phone.evaluate('getComputedStyle(document.documentElement).scrollSnapType')).toBe('none');
    await phone.mouse.wheel(0, 300);
    await expect.poll(() => phone.evaluate('scrollY')).toBe(300);
    await phone.context().close();
  });
});
