import { expect, test } from 'vitest';
import {
  addressBounds,
  admitSignIn,
  afterFailure,
  codeRefusal,
  remainingShare,
  renewalOf,
  secretBounds,
  type Bounds,
  type Counted,
} from './rules.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

const fail = (times: number, bounds: Bounds = secretBounds): Counted => {
  let counted: Counted = { failures: undefined, bounds };
  for (let count = 0; count < times; count += 1) counted = { bounds, failures: afterFailure(counted, now) };
  return counted;
};

test('two failures ask for nothing, the third asks for a captcha', () => {
  expect(admitSignIn([fail(2)], now, false)).toEqual({ kind: 'admitted' });
  expect(admitSignIn([fail(3)], now + minute, false)).toEqual({ kind: 'captcha_wanted' });
  expect(admitSignIn([fail(0), fail(3)], now + minute, false)).toEqual({ kind: 'captcha_wanted' });
});

test('the delay doubles from the third failure and stops at a minute', () => {
  const waits = [3, 4, 5, 6, 7, 8, 9].map((times) => admitSignIn([fail(times)], now, true));
  expect(waits.map((wait) => ('retryAfterSeconds' in wait ? wait.retryAfterSeconds : 0))).toEqual([
    1, 2, 4, 8, 16, 32, 60,
  ]);
  expect(admitSignIn([fail(9)], now + minute, true)).toEqual({ kind: 'admitted' });
});

test('the tenth failure locks for 30 minutes, and then the count starts anew', () => {
  const locked = fail(10);
  expect(admitSignIn([locked], now + 29 * minute, true)).toEqual({ kind: 'locked', retryAfterSeconds: 60 });
  expect(admitSignIn([locked], now + 30 * minute, false)).toEqual({ kind: 'admitted' });
  expect(afterFailure(locked, now + 30 * minute).count).toBe(1);
});

test('an address is asked for a captcha at twenty and locked at a hundred, and nobody waits for others there', () => {
  expect(admitSignIn([fail(19, addressBounds)], now, false)).toEqual({ kind: 'admitted' });
  expect(admitSignIn([fail(20, addressBounds)], now, false)).toEqual({ kind: 'captcha_wanted' });
  expect(admitSignIn([fail(99, addressBounds)], now, true)).toEqual({ kind: 'admitted' });
  expect(admitSignIn([fail(100, addressBounds)], now, true)).toMatchObject({ kind: 'locked' });
});

test('a day without a failure forgets them', () => {
  expect(admitSignIn([fail(9)], now + 24 * 60 * minute, false)).toEqual({ kind: 'admitted' });
});

test('a target is sent one code a minute, five an hour, ten a day', () => {
  const ago = (...minutes: number[]) => minutes.map((count) => now - count * minute);
  expect(codeRefusal([], now)).toBeUndefined();
  expect(codeRefusal(ago(0.5), now)).toEqual({ code: 'code_sent_too_soon', retryAfterSeconds: 30 });
  expect(codeRefusal(ago(1, 2, 3, 4), now)).toBeUndefined();
  expect(codeRefusal(ago(1, 2, 3, 4, 59), now)).toEqual({
    code: 'code_quota_exceeded',
    retryAfterSeconds: 60,
  });
  expect(codeRefusal(ago(61, 62, 63, 64, 65, 66, 67, 68, 69), now)).toBeUndefined();
  expect(codeRefusal(ago(61, 62, 63, 64, 65, 66, 67, 68, 69, 70), now)?.code).toBe('code_quota_exceeded');
});

test('only the generation before, and only within the grace, serves another tab', () => {
  expect(renewalOf(4, 4, 0)).toBe('rotate');
  expect(renewalOf(3, 4, 30_000)).toBe('sibling');
  expect(renewalOf(3, 4, 30_001)).toBe('reused');
  expect(renewalOf(2, 4, 0)).toBe('reused');
});

test('the remaining share is 1 at issue, 0 at the end and never outside', () => {
  expect(remainingShare(now + 55 * minute, now)).toBe(1);
  expect(remainingShare(now + 11 * minute, now)).toBe(0.2);
  expect(remainingShare(now - 1, now)).toBe(0);
  expect(remainingShare(now + 60 * minute, now)).toBe(1);
});
