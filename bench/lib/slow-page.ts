import type { Browser, CDPSession, Page } from 'playwright-core';

/** A tab of a browser that has nothing cached, with what it counts while it is used. */
export interface SlowPage {
  readonly page: Page;
  /** From now on: the processor four times slower, and where wanted a slow 4G line (1.6 Mbit/s, 150 ms). */
  slowDown(which: { readonly line: boolean }): Promise<void>;
  /** Forgets everything fetched before. */
  forget(): Promise<void>;
  /** Bytes of scripts as sent since the last time this was asked. */
  scriptBytes(): number;
  /** When the largest part was painted, in milliseconds after the navigation, once nothing more arrives. */
  largestPaint(): Promise<number>;
  /** Durations in milliseconds of the presses since the last time, from the press to the frame that answers it. */
  presses(): Promise<readonly number[]>;
  /** Durations of tasks over 50 ms since the last time. */
  longTasks(): Promise<readonly number[]>;
  /** Waits until nothing has been asked for or answered for a while: what a screen fetches piece by piece is there. */
  quiet(): Promise<void>;
  /** Waits until this expression of the page's language is true. Asked again and again: a policy forbids the page to. */
  waitUntil(expression: string): Promise<void>;
  /** Does `press` and tells after how many milliseconds the frame was there in which `selector` matches. */
  until(selector: string, press: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

const processor = 4;
const patienceMs = 120_000;
const quietMs = 300;
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Runs in the page before anything of it; a text, because it is for the browser and not for Node. */
const watch = `
window.seen = { paint: 0, presses: [], tasks: [] };
const observe = (options, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options });
observe({ type: 'largest-contentful-paint' }, ({ startTime }) => { seen.paint = startTime; });
observe({ type: 'longtask' }, ({ duration }) => { seen.tasks.push(duration); });
observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
  if (interactionId) seen.presses.push([interactionId, duration]);
});
// Looks when something has changed, and not at every frame: frames that nobody needs would be part of what is measured.
seen.after = (selector) => new Promise((done) => {
  addEventListener('click', ({ timeStamp }) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
    });
    look.observe(document, { subtree: true, childList: true, attributes: true });
  }, { capture: true, once: true });
});`;

const take = <T>(page: Page, list: string): Promise<T> => page.evaluate(`seen.${list}.splice(0)`);

/** One press is several events (down, up, click): the slowest of them is what was felt. */
const slowestOf = (events: readonly (readonly [id: number, durationMs: number])[]): number[] => {
  const felt = new Map<number, number>();
  for (const [id, durationMs] of events) felt.set(id, Math.max(durationMs, felt.get(id) ?? 0));
  return [...felt.values()];
};

export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watch);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      bytes += Number.parseInt(response.headers()['content-length'] ?? '0', 10);
  });
  let [underWay, changedAt] = [0, performance.now()];
  const note = (change: number) => () => {
    underWay += change;
    changedAt = performance.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  const waitUntil = async (expression: string) => {
    while (!(await page.evaluate<boolean>(`Boolean(${expression})`))) await page.waitForTimeout(50);
  };
  return {
    page,
    slowDown: async ({ line }) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
      if (line) await cdp.send('Network.emulateNetworkConditions', slow4g);
    },
    forget: async () => {
      await cdp.send('Network.clearBrowserCache');
    },
    scriptBytes: () => {
      const counted = bytes;
      bytes = 0;
      return counted;
    },
    largestPaint: async () => {
      await page.waitForLoadState('networkidle');
      await waitUntil('seen.paint > 0'); // all may have arrived before any of it was painted
      return page.evaluate('seen.paint');
    },
    presses: async () => slowestOf(await take(page, 'presses')),
    longTasks: () => take(page, 'tasks'),
    quiet: async () => {
      while (underWay > 0 || performance.now() - changedAt < quietMs) await page.waitForTimeout(50);
    },
    waitUntil,
    until: async (selector, press) => {
      const [tookMs] = await Promise.all([
        page.evaluate<number>(`seen.after(${JSON.stringify(selector)})`),
        press(),
      ]);
      return tookMs;
    },
    close: () => context.close(),
  };
}
