import type { Browser } from 'playwright-core';
import { languages } from '../../packages/i18n/src/language.ts';
import { addressOf, pageIds } from '../../apps/web/src/site/places.ts';
import { openSlowPage } from './slow-page.ts';
import { median } from './table.ts';

/** What the heaviest of all pages took, and which it is. */
export interface Heaviest {
  readonly path: string;
  readonly value: number;
}

export interface PublicPageFigures {
  readonly pages: number;
  /** Of each page the median of its rounds, beside the bare page of the same rounds. */
  readonly paintMs: Heaviest;
  readonly bareMs: number;
  readonly scriptBytes: Heaviest;
  /** Pages that have no heading without JavaScript. */
  readonly silent: readonly string[];
}

/** Pages that are drawn by the console's router; all others are `pageIds`. */
const routed = [
  '/en',
  '/cn',
  '/user/login',
  '/user/register',
  '/personalFee',
  '/ContactUs',
  '/contact-us/cn',
];

/** Every page that is there for everybody, in both languages, with nothing cached. */
export async function measurePublicPages(
  browser: Browser,
  {
    baseUrl,
    bareUrl,
    rounds,
  }: { readonly baseUrl: string; readonly bareUrl: string; readonly rounds: number },
): Promise<PublicPageFigures> {
  const paths = [...routed, ...pageIds.flatMap((id) => languages.map((language) => addressOf(id, language)))];
  const paints = new Map(paths.map((path) => [path, [] as number[]]));
  const scripts = new Map<string, number>();
  const bares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bares.push((await open(browser, bareUrl)).paintMs);
    for (const [path, tookMs] of paints) {
      const { paintMs, scriptBytes } = await open(browser, `${baseUrl}${path}`);
      tookMs.push(paintMs);
      scripts.set(path, scriptBytes);
    }
  }
  const heaviest = (values: Iterable<readonly [string, number]>): Heaviest =>
    [...values]
      .map(([path, value]) => ({ path, value }))
      .reduce((most, one) => (one.value > most.value ? one : most));
  return {
    pages: paths.length,
    paintMs: heaviest([...paints].map(([path, tookMs]) => [path, median(tookMs)] as const)),
    bareMs: median(bares),
    scriptBytes: heaviest(scripts),
    silent: await silentAmong(browser, baseUrl, paths),
  };
}

async function open(browser: Browser, url: string): Promise<{ paintMs: number; scriptBytes: number }> {
  const visitor = await openSlowPage(browser);
  await visitor.slowDown({ line: true });
  await visitor.page.goto(url, { waitUntil: 'networkidle' });
  const paintMs = await visitor.largestPaint();
  const scriptBytes = visitor.scriptBytes();
  await visitor.close();
  return { paintMs, scriptBytes };
}

async function silentAmong(browser: Browser, baseUrl: string, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const silent: string[] = [];
  for (const path of paths) {
    await page.goto(`${baseUrl}${path}`);
    if ((await page.locator('h1:visible').count()) !== 1) silent.push(path);
  }
  await context.close();
  return silent;
}
