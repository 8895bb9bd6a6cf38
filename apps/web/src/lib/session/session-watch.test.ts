import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Verdict } from './keep-alive.ts';
import { createSessionWatch, type SessionWatch } from './session-watch.ts';

/** Tabs of one browser: they share the clock, the stored token and the channel, as tabs do. */
interface Tab extends SessionWatch {
  readonly onEnd: ReturnType<typeof vi.fn>;
}

let verdict: Verdict;
let refreshedAtMs: number;
let hearers: Set<{ tab: number; listener: (event: MessageEvent) => void }>;
const check = vi.fn(() => Promise.resolve(verdict));
const renew = vi.fn(() => {
  refreshedAtMs = Date.now();
  return Promise.resolve();
});

const openTab = (number: number): Tab => {
  const onEnd = vi.fn();
  const watch = createSessionWatch({
    check,
    renew,
    lastRefreshMs: () => refreshedAtMs,
    onEnd,
    channel: {
      postMessage: (data: unknown) => {
        for (const { tab, listener } of [...hearers])
          if (tab !== number) listener(new MessageEvent('message', { data }));
      },
      addEventListener: (_type: string, listener: unknown) =>
        void hearers.add({ tab: number, listener: listener as (event: MessageEvent) => void }),
      removeEventListener: () => {
        for (const hearer of hearers) if (hearer.tab === number) hearers.delete(hearer);
      },
    },
  });
  watch.start();
  return { ...watch, onEnd };
};

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2) });
  hearers = new Set();
  verdict = 'renewed';
  refreshedAtMs = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('the check', () => {
  test('comes every 300 seconds', async () => {
    openTab(1);
    await pass(299);
    expect(check).not.toHaveBeenCalled();
    await pass(1);
    expect(check).toHaveBeenCalledTimes(1);
    await pass(300);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('is left out until more than 275 seconds have passed since the last refresh', async () => {
    openTab(1);
    await pass(25);
    refreshedAtMs = Date.now();
    await pass(275);
    expect(check).not.toHaveBeenCalled();
    await pass(300);
    expect(check).toHaveBeenCalledOnce();
  });

  test('that failed is taken again, and ends nothing', async () => {
    const tab = openTab(1);
    check.mockRejectedValueOnce(new Error('no network'));
    await pass(600);
    expect(check).toHaveBeenCalledTimes(2);
    expect(tab.onEnd).not.toHaveBeenCalled();
  });

  test('signs out when nothing of the life is left', async () => {
    const tab = openTab(1);
    verdict = 'sign_out';
    await pass(300);
    expect(tab.onEnd).toHaveBeenCalledOnce();
    expect(tab.secondsLeft.get()).toBeUndefined();
  });

  test('stops with the tab', async () => {
    const stop = createSessionWatch({
      check,
      renew,
      lastRefreshMs: () => refreshedAtMs,
      onEnd: vi.fn(),
      channel: { postMessage: vi.fn(), addEventListener: vi.fn(), removeEventListener: vi.fn() },
    }).start();
    stop();
    await pass(900);
    expect(check).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the question', () => {
  const asked = async (count = 1): Promise<Tab[]> => {
    const tabs = Array.from({ length: count }, (_, index) => openTab(index));
    verdict = 'ask';
    await pass(300);
    return tabs;
  };

  test('counts from 59, a second at a time, and signs out after 60', async () => {
    const [tab] = await asked();
    const seen: (number | undefined)[] = [];
    for (let second = 0; second < 60; second += 1) {
      seen.push(tab?.secondsLeft.get());
      await pass(1);
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
    expect(tab?.onEnd).toHaveBeenCalledOnce();
  });

  test('stands in every tab with the same seconds, whichever asked', async () => {
    const tabs = await asked(3);
    await pass(7);
    expect(tabs.map((tab) => tab.secondsLeft.get())).toEqual([52, 52, 52]);
  });

  test('is closed in every tab by staying in one, which renews the token once', async () => {
    const tabs = await asked(3);
    await pass(5);
    await tabs[1]?.stay();
    expect(tabs.map((tab) => tab.secondsLeft.get())).toEqual([undefined, undefined, undefined]);
    expect(renew).toHaveBeenCalledOnce();
    await pass(120);
    for (const tab of tabs) expect(tab.onEnd).not.toHaveBeenCalled();
  });

  test('ends in every tab at the same moment', async () => {
    const tabs = await asked(3);
    await pass(59);
    for (const tab of tabs) expect(tab.onEnd).not.toHaveBeenCalled();
    await pass(1);
    for (const tab of tabs) expect(tab.onEnd).toHaveBeenCalledOnce();
  });

  test('closes in a tab that missed the word, once it sees that the token was renewed', async () => {
    const tabs = await asked(2);
    await pass(10);
    hearers.clear();
    await tabs[0]?.stay();
    expect(tabs[1]?.secondsLeft.get()).toBe(49);
    await pass(1);
    expect(tabs[1]?.secondsLeft.get()).toBeUndefined();
    expect(tabs[1]?.onEnd).not.toHaveBeenCalled();
  });

  test('ends the session when staying was refused', async () => {
    const [tab] = await asked();
    const refusal = new Error('the refresh token is not taken any more');
    renew.mockRejectedValueOnce(refusal);
    await tab?.stay();
    expect(tab?.onEnd).toHaveBeenCalledExactlyOnceWith(refusal);
  });
});
