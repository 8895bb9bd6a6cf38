import { common as english } from '@tael/i18n/en/common';
import { shell } from '@tael/i18n/en/shell';
import { common as chinese } from '@tael/i18n/zh/common';
import { settled } from './console-pages.ts';
import type { SlowPage } from './slow-page.ts';

/** What a tour over every screen of a menu felt like on a slow processor. */
export interface Tour {
  /** Milliseconds from each press to the frame that answered it. */
  readonly pressesMs: readonly number[];
  /** Each screen with the scripts that only it had fetched, in bytes. */
  readonly screens: readonly { readonly path: string; readonly scriptBytes: number }[];
  readonly languageMs: readonly number[];
  readonly themeMs: readonly number[];
  readonly tabMs: readonly number[];
}

const menuLinks = `nav[aria-label="${shell.mainMenu}"] a`;

/** What all that match have in one attribute. Asked in a text, because these files know no browser's types. */
const attributes = ({ page }: SlowPage, selector: string, name: string): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getAttribute('${name}'))`,
  );

/** Opens the first row of a list, and closes what it opened. */
const lookAtFirst = async (person: SlowPage, path: string) => {
  // Rows lead below their list; the tables behind charts lead elsewhere.
  const first = person.page.locator(`main tbody a[href^="${path}/" i]:visible`).first();
  if ((await first.count()) === 0) return;
  await first.click();
  await settled(person);
  await person.page.keyboard.press('Escape');
  await settled(person);
};

const walkMenu = async (person: SlowPage) => {
  const screens: { path: string; scriptBytes: number }[] = [];
  await person.page.locator(menuLinks).first().waitFor();
  const paths = await attributes(person, menuLinks, 'href');
  for (const path of paths) {
    person.scriptBytes();
    await person.page.locator(`${menuLinks}[href="${path}"]`).click();
    await person.page.waitForURL((url) => url.pathname.toLowerCase() === path.toLowerCase());
    await settled(person);
    screens.push({ path, scriptBytes: person.scriptBytes() });
    await lookAtFirst(person, path);
  }
  return screens;
};

const switchLanguage = async ({ page, until }: SlowPage, rounds: number) => {
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const toChinese = page.getByRole('button', { name: english.switchLanguage });
    const toEnglish = page.getByRole('button', { name: chinese.switchLanguage });
    tookMs.push(await until('html[lang="zh-CN"]', () => toChinese.click()));
    tookMs.push(await until('html[lang="en"]', () => toEnglish.click()));
  }
  return tookMs;
};

const switchTheme = async ({ page, until, quiet }: SlowPage, rounds: number) => {
  const { settings } = shell;
  const tookMs: number[] = [];
  await page.getByRole('button', { name: settings.title }).click();
  const drawer = page.getByRole('dialog', { name: settings.title });
  await drawer.waitFor();
  await quiet(); // what opening it left to do is not the theme
  for (let round = 0; round < rounds; round += 1)
    for (const theme of ['dark', 'light'] as const)
      tookMs.push(
        await until(`html[data-mantine-color-scheme="${theme}"]`, () =>
          drawer.getByRole('radio', { name: settings.theme[theme], exact: true }).check(),
        ),
      );
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  return tookMs;
};

const switchTabs = async (person: SlowPage) => {
  const { page, until } = person;
  const tookMs: number[] = [];
  const ids = await attributes(person, '[data-tab]', 'data-tab');
  for (const id of ids) {
    const tab = `[data-tab="${id}"]`;
    if ((await page.locator(`${tab}[data-shown]`).count()) > 0) continue;
    tookMs.push(await until(`${tab}[data-shown]`, () => page.locator(`${tab} a`).click()));
  }
  return tookMs;
};

/** Presses every entry of the menu, looks at the first row of each list, and switches what can be switched. */
export async function tour(person: SlowPage): Promise<Tour> {
  await person.slowDown({ line: false });
  await person.presses();
  const screens = await walkMenu(person);
  const tabMs = await switchTabs(person);
  await settled(person);
  const themeMs = await switchTheme(person, 3);
  const languageMs = await switchLanguage(person, 3);
  const pressesMs = await person.presses();
  await person.close();
  return { pressesMs, screens, languageMs, themeMs, tabMs };
}
