import { afterEach, expect, test, vi } from 'vitest';
import { fetchPart, isOldVersion } from './lazy.ts';

afterEach(() => vi.unstubAllGlobals());
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/Part-abc.js');
const outcomeOf = (part: Promise<unknown>) =>
  Promise.race([
    part.catch((error: unknown) => error),
    new Promise((resolve) => setImmediate(resolve, 'waits')),
  ]);

test('what a newer version no longer has is told by the words of each browser, styles too', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: /assets/Part-abc.js',
    'error loading dynamically imported module: /assets/Part-abc.js',
    'Importing a module script failed.',
  ])
    expect(isOldVersion(new TypeError(message))).toBe(true);
  expect(isOldVersion(new Error('Unable to preload CSS for /assets/Part-abc.css'))).toBe(true);
  expect(isOldVersion(new TypeError('x is not a function'))).toBe(false);
});

test('a part that is gone is waited for and takes no page with it; any other fault is thrown', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(await outcomeOf(fetchPart(() => Promise.reject(gone)))).toBe('waits');
  const broken = new Error('broken');
  expect(await outcomeOf(fetchPart(() => Promise.reject(broken)))).toBe(broken);
});

test('a part that is wanted while the line is down comes with it', async () => {
  const window = new EventTarget();
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  let isUp = false;
  const part = fetchPart(() => (isUp ? Promise.resolve('part') : Promise.reject(gone)));
  expect(await outcomeOf(part)).toBe('waits');
  isUp = true;
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});
