import { call } from './client.ts';
import { machineNow } from './clock.ts';
import { lastRefreshMs, noteRefresh, storedAccessToken } from './tokens.ts';

/** The watch over the token's life (specification sections 4 and 9). */
export const checkEveryMs = 300_000;
export const checkAfterMs = 275_000;
export const dialogBelow = 0.35;
export const countdownSeconds = 59;

export type Verdict = 'sign_out' | 'ask' | 'renewed';

/** What the remaining share of the token's life means: none signs out, little asks, enough counts as a renewal. */
export const verdictOf = (remaining: number): Verdict =>
  remaining <= 0 ? 'sign_out' : remaining < dialogBelow ? 'ask' : 'renewed';

const check = async (): Promise<Verdict> => {
  const token = storedAccessToken();
  if (!token) return 'sign_out';
  const verdict = verdictOf(await call('remainingTime', { accessToken: token }));
  if (verdict === 'renewed') noteRefresh();
  return verdict;
};

/** Looks every 300 s once more than 275 s have passed since the last refresh. A failed look is tried again next time. */
export const watchToken = (onVerdict: (verdict: Verdict) => void): (() => void) => {
  const timer = setInterval(() => {
    if (machineNow() - lastRefreshMs() <= checkAfterMs) return;
    check().then(onVerdict, () => undefined);
  }, checkEveryMs);
  return () => clearInterval(timer);
};
