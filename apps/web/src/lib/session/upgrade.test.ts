import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from './session.ts';
import { memoryStorage } from '../testing.ts';
import { offerUpgradeOnce } from './upgrade.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('the upgrade stands before a page once a session, and comes again with the next', async () => {
  const onward = { page: 'security', path: '/catalog/account/security' } as const;
  expect([offerUpgradeOnce(onward), offerUpgradeOnce(onward)]).toEqual([true, false]);
  await endSession();
  expect(offerUpgradeOnce(onward)).toBe(true);
});
