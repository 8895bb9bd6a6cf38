import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    taelNotice?: (text: string) => Promise<void>;
  }
}

/** What each window was told by notices, from the oldest that no journey has asked for. */
const told = new WeakMap<Page, string[]>();

/** Writes down what the notices of a window say: each is gone after four seconds, which a busy machine can sleep through. */
export const followNotices = async (page: Page): Promise<void> => {
  told.set(page, []);
  await page.exposeFunction('taelNotice', (text: string) => void told.get(page)?.push(text));
  await page.addInitScript(() => {
    if (self !== self.top) return;
    const seen = new WeakSet<Element>();
    const look = (): void => {
      for (const notice of document.querySelectorAll(
        '.mantine-Notification-title, .mantine-Notification-description',
      )) {
        if (seen.has(notice)) continue;
        seen.add(notice);
        void window.taelNotice?.(notice.textContent ?? '');
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
};

/** What a window was told before is nothing to whoever gets it next. */
export const forgetNotices = (page: Page): void => void told.set(page, []);

/** Waits until a notice has said this since the one that was asked for last, whether it still stands there or not. */
export const noticed = async (page: Page, text: string | RegExp): Promise<void> => {
  const says = (notice: string): boolean => (typeof text === 'string' ? notice === text : text.test(notice));
  const hasCome = (): boolean => {
    const notices = told.get(page) ?? [];
    const at = notices.findIndex(says);
    if (at >= 0) told.set(page, notices.slice(at + 1));
    return at >= 0;
  };
  try {
    await expect.poll(hasCome).toBe(true);
  } catch {
    throw new Error(`${page.url()} has not said "${String(text)}", but ${JSON.stringify(told.get(page))}`);
  }
};
