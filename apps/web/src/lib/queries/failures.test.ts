import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type FailureCode } from '../calls/api-error.ts';
import { reportFailure } from './failures.ts';
import { needWords, showLanguage } from '../words/language.ts';
import { followNotices, noticeMs } from '../words/notices.ts';

/** The error catalogue of specification section 8, a line for each sentence. */
const tokens = vi.hoisted(() => ({ there: true }));
const endSession = vi.hoisted(() =>
  vi.fn(() => {
    tokens.there = false;
    return Promise.resolve();
  }),
);
vi.mock('../session/session.ts', () => ({ endSession }));
vi.mock('../calls/tokens.ts', () => ({ hasToken: () => tokens.there }));

const reload = vi.fn();
let startMs = Date.UTC(2026, 2, 2);
let told: string[] = [];
followNotices(({ text }) => told.push(text));
beforeAll(() => needWords('public'));
beforeEach(() => {
  // Each test a minute after the one before, so that what was told then counts no longer.
  startMs += 60_000;
  vi.useFakeTimers({ now: startMs });
  vi.stubGlobal('location', { reload });
  tokens.there = true;
  told = [];
});
afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  await showLanguage('en_US');
});

const failed = (status: number, message: string, code: FailureCode = 'internal') =>
  new ApiError({ code, status, message, ...(status >= 500 && { instance: 'r-1' }) });

test.each([
  ['429 is ignored', failed(429, 'Too many requests.', 'rate_limited'), []],
  ['403 is ignored', failed(403, 'Not allowed.', 'forbidden'), []],
  [
    'business/save of 500 shows its message',
    failed(500, 'The name is taken.'),
    ['The name is taken. Request r-1'],
  ],
  ['404', failed(404, 'No such card.', 'not_found'), ['Sorry, resource not found!']],
  ['504', failed(504, 'Network', 'network'), ['Network']],
  [
    'another status shows its message',
    failed(409, 'Somebody was faster.', 'conflict'),
    ['Somebody was faster.'],
  ],
  ['but not the wish for a code', failed(422, 'Please fill in the verification code'), []],
  ['nor its other form', failed(422, 'Please enter the verification code'), []],
  ['nor its Chinese form', failed(422, '请填写验证码', 'verification_code_required'), []],
  ['a call that nobody waits for any more', failed(0, '', 'canceled'), []],
])('%s', (_, error, expected) => {
  reportFailure(error);
  expect(told).toEqual(expected);
  expect(endSession).not.toHaveBeenCalled();
});

describe('500 whose message says that the token is invalid', () => {
  test.each(['Token invalid', 'token is invalid', 'Invalid token: abc'])(
    '%s logs out and reloads',
    (message) => {
      reportFailure(failed(500, message));
      expect(endSession).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(0);
      expect(reload).toHaveBeenCalledOnce();
      expect(told).toEqual([]);
    },
  );
});

describe('401', () => {
  const unauthorized = () => failed(401, 'The session has ended.', 'unauthorized');

  test('with a token is told, logs out, and reloads after two seconds', () => {
    reportFailure(unauthorized());
    expect(told).toEqual(['Unauthorized, please login again']);
    expect(endSession).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is told at most once in four seconds', () => {
    for (const waitMs of [0, 3_999, 1]) {
      vi.advanceTimersByTime(waitMs);
      tokens.there = true;
      reportFailure(unauthorized());
    }
    expect(told).toHaveLength(2);
  });

  test('without a token is nothing to tell', () => {
    tokens.there = false;
    reportFailure(unauthorized());
    expect(told).toEqual([]);
    expect(endSession).not.toHaveBeenCalled();
  });
});

test('notices last four seconds', () => {
  expect(noticeMs).toBe(4_000);
});

test('what is told is told in the language of the reader', async () => {
  await showLanguage('zh_CN');
  reportFailure(failed(404, 'No such card.', 'not_found'));
  expect(told[0]).toMatch(/\p{Script=Han}/u);
});
