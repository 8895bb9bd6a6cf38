import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkTimeout, fetchChunk } from './chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that does not arrive within 120 seconds has failed', async () => {
  const outcome = fetchChunk(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkTimeout);
});

test('a part that arrives, or fails by itself, is given on at once', async () => {
  expect(await fetchChunk(() => Promise.resolve('screen'))).toBe('screen');
  await expect(fetchChunk(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
