import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import * as enConsole from '@tael/i18n/en/console';
import * as enWork from '@tael/i18n/en/work';
import * as enErrors from '@tael/i18n/en/errors';
import * as enPublic from '@tael/i18n/en/public';
import * as zhConsole from '@tael/i18n/zh/console';
import * as zhWork from '@tael/i18n/zh/work';
import * as zhErrors from '@tael/i18n/zh/errors';
import * as zhPublic from '@tael/i18n/zh/public';
import type { AxeResults, ElementContext, RunOptions, default as axe } from 'axe-core';
import type { Browser, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { followForEvidence } from './evidence.ts';
import { emptyWindow, openNewWindow, openWindow, sizes } from './windows.ts';

export type Language = 'en_US' | 'zh_CN';

const english = { ...enPublic, ...enConsole, ...enWork, ...enErrors };
/** The words that a reader of this language sees, so that a journey names what it presses as they would. */
export const wordsOf = (language: Language): typeof english =>
  // Boundary: the Chinese words have the shape of the English ones; the compiler holds that in the package itself.
  language === 'zh_CN'
    ? ({ ...zhPublic, ...zhConsole, ...zhWork, ...zhErrors } as unknown as typeof english)
    : english;

const shotsDir = join(import.meta.dirname, 'shots');
mkdirSync(shotsDir, { recursive: true });

/** Pictures are for whoever looks at them; a run that only tests takes none. */
export const takesPictures = process.env['TAEL_PICTURES'] === '1';

const languages: readonly Language[] = ['en_US', 'zh_CN'];
/** Whether every journey is walked in both languages. */
export const walksInBoth = process.env['TAEL_LANGUAGES'] === 'both';

/**
 * The languages in which the journeys of this file are walked: one that is fixed by the file's name, in Chinese about half
 * of them, and both where `npm run e2e` asks for it. `screens.spec.ts` opens every screen in both at any time.
 */
export const walkedIn = (file: string): readonly Language[] => {
  if (walksInBoth) return languages;
  const letters = [...basename(file, '.spec.ts')].map((letter) => letter.charCodeAt(0));
  return letters.reduce((sum, letter) => sum + letter, 0) % 2 === 0 ? ['en_US'] : ['zh_CN'];
};

const narrow = { width: 320, height: 640 };

export interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly words: typeof english;
  /** Opens an address of the console, and waits until all of it is there. */
  go(path: string): Promise<void>;
  /** Opens the same address anew. */
  reload(): Promise<void>;
  /** Waits until the page asks for nothing, has drawn what it got, and still asks for nothing. */
  settle(): Promise<void>;
  /** A picture of the screen as it is, in every theme and size, for whoever looks at it. */
  picture(name: string, only?: keyof typeof sizes): Promise<void>;
  /** How far the page is wider than the narrowest phone: not at all. */
  mustFit(): Promise<void>;
  /**
   * Accessibility faults of the screen as it is: there are none. By its colors and distances it is judged where every screen
   * is opened and where colors are chosen, and in all journeys where they are walked in both languages.
   */
  mustBeAccessible(how?: { readonly byColor: boolean }): Promise<void>;
  /** The same of the notices on the screen, which come and go, and are therefore no part of it. */
  noticesMustBeAccessible(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A person at a browser of their own, who reads one language. Their window is given to somebody else once it is closed,
 * unless it is one that `keepsWindow`.
 */
export const openVisit = async (
  browser: Browser,
  baseUrl: string,
  language: Language,
  { keepsWindow = false } = {},
): Promise<Visit> => {
  const page = await (keepsWindow ? openNewWindow : openWindow)(browser, baseUrl);
  const reading = await page.addInitScript((chosen) => {
    // The page in a frame, which shows card numbers, keeps nothing.
    if (self !== self.top) return;
    localStorage.setItem('language', chosen);
    document.cookie = `language=${chosen}; path=/`;
  }, language);
  const evidence = await followForEvidence(page);
  const { settle, leave } = followRequests(page);
  const setTheme = (theme: 'light' | 'dark') =>
    page.evaluate(
      (chosen) => document.documentElement.setAttribute('data-mantine-color-scheme', chosen),
      theme,
    );
  return {
    page,
    language,
    words: wordsOf(language),
    go: async (path) => {
      await page.goto(path);
      await settle();
    },
    reload: async () => {
      await page.reload();
      await settle();
    },
    settle,
    picture: async (name, only) => {
      if (!takesPictures) return;
      for (const [size, viewport] of Object.entries(sizes)) {
        if (only !== undefined && size !== only) continue;
        await page.setViewportSize(viewport);
        for (const theme of ['light', 'dark'] as const) {
          await setTheme(theme);
          await page.screenshot({ path: join(shotsDir, `${name}.${language}.${theme}.${size}.png`) });
        }
      }
      await page.setViewportSize(sizes.desktop);
      await setTheme('light');
    },
    mustFit: async () => {
      await page.setViewportSize(narrow);
      // A detail moves from beside the list to over it a moment after the window has changed.
      const overhang = () =>
        page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      await expect.poll(overhang, { message: `${page.url()} at ${narrow.width} px` }).toBe(0);
      await page.setViewportSize(sizes.desktop);
      await page.waitForFunction(isAtRest);
    },
    mustBeAccessible: async ({ byColor } = { byColor: walksInBoth }) => {
      const found = await judge(page, 'screen', byColor);
      if (found.length === 0) return;
      // What was on its way in or out while it was judged is no fault of the screen: that is judged once all of it has come.
      console.error([`${page.url()} is judged once more, after`, ...found].join('\n'));
      await settle();
      expect(await judge(page, 'screen', byColor)).toEqual([]);
    },
    noticesMustBeAccessible: async () => {
      // None leaves while the pointer is over one of them.
      await page.locator(notices).last().hover();
      expect(await judge(page, 'notices', true)).toEqual([]);
      await page.mouse.move(0, 0);
    },
    close: async () => {
      expect(evidence.faults).toEqual([]);
      await evidence.leave();
      if (keepsWindow) return page.context().close();
      leave();
      await reading.dispose();
      return emptyWindow(browser, page);
    },
  };
};

/**
 * In the page: what came has been drawn, and what is asked for because of it has left. Whether there is a screen, which
 * has a title: before the first request of all, a page is as quiet as after the last.
 */
const hasScreenInAMoment = () =>
  new Promise<boolean>((done) =>
    requestAnimationFrame(() =>
      requestIdleCallback(() => setTimeout(() => done(document.title !== ''), 50), { timeout: 2_000 }),
    ),
  );

/** `networkidle` would wait half a second each time, and in a page that stays it is over after the first load. */
const followRequests = (page: Page): { settle(): Promise<void>; leave(): void } => {
  const open = new Set<Request>();
  let asked = 0;
  const begin = (request: Request): void => {
    asked += 1;
    // What a page that was left had asked may never end: the browser keeps such a page as it stood.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  };
  const end = (request: Request): void => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const isQuiet = async (): Promise<boolean> => {
    const before = asked;
    const hasScreen = await page.evaluate(hasScreenInAMoment);
    return hasScreen && open.size === 0 && asked === before;
  };
  return {
    settle: () => expect.poll(isQuiet, { message: `${page.url()} comes to rest` }).toBe(true),
    leave: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
};

const notices = '.mantine-Notification-root';
const judged = {
  screen: { exclude: [[notices]] },
  notices: { include: [[notices]] },
} satisfies Record<string, ElementContext>;
type Judged = keyof typeof judged;

/** The accessibility faults of a page, which is judged once it is there and nothing of it is fading in or out. */
const judge = async (page: Page, what: Judged, byColor: boolean): Promise<string[]> => {
  await page.locator('h1:visible').first().waitFor();
  // What goes meanwhile goes at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(isAtRest);
  const { violations } = await (page.frames().length === 1
    ? judgeDocument(page, what, byColor)
    : judgeFrames(page));
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${html} (${target.join(' ')})`).join(' ')}`,
  );
};

const violationsAlone: RunOptions = { resultTypes: ['violations'], preload: false };
/** What takes most of the judge's time: it looks at what each element is painted over, and at how near its neighbors are. */
const painted: RunOptions['rules'] = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
};
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const judgeDocument = async (page: Page, what: Judged, byColor: boolean): Promise<AxeResults> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    // Boundary: the judge was just put into the page.
    ({ context, options }) => (window as unknown as { axe: typeof axe }).axe.run(context, options),
    { context: judged[what], options: { ...violationsAlone, ...(!byColor && { rules: painted }) } },
  );
};

/** Only a page with frames needs a second window to put the findings together in. */
const judgeFrames = (page: Page): Promise<AxeResults> =>
  new AxeBuilder({ page }).exclude(notices).options(violationsAlone).analyze();

/** In the page: nothing moves, now and after the frame in which what was just shown may begin to. */
const isAtRest = async (): Promise<boolean> => {
  const moves = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
  if (moves()) return false;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return !moves();
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text of a label, whatever marks the form adds to it. */
export const starting = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

/** A text that stands among others in one sentence or line. */
export const including = (text: string): RegExp => new RegExp(escaped(text));

/** Waits until nothing on the page is on its way any longer. A screen that is kept hidden goes on when it is seen. */
export const isLoaded = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor({ state: 'detached' });
