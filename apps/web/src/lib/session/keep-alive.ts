import { call } from '../calls/client.ts';
import { noteRefresh, storedAccessToken } from '../calls/tokens.ts';

/** How much of the token's life is left, by the server's clock (specification section 4). */
const dialogBelow = 0.35;

export type Verdict = 'sign_out' | 'ask' | 'renewed';

/** What the remaining share of the token's life means: none signs out, little asks, enough counts as a renewal. */
export const verdictOf = (remaining: number): Verdict =>
  remaining <= 0 ? 'sign_out' : remaining < dialogBelow ? 'ask' : 'renewed';

/** Asks the server. Enough life left moves the moment from which the next look is counted. */
export const checkToken = async (): Promise<Verdict> => {
  const token = storedAccessToken();
  if (!token) return 'sign_out';
  const verdict = verdictOf(await call('remainingTime', { accessToken: token }));
  if (verdict === 'renewed') noteRefresh();
  return verdict;
};
