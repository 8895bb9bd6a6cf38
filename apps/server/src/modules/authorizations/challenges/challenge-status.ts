import type { ChallengeStatus } from '@tael/contract/authorizations/challenges';
import type { ChallengeRow } from './challenge-repository.ts';

/** How long a yes serves the purchase that it was said to. */
const servesMs = 24 * 3_600_000;

/** A question whose time is over is expired, also before the clock has said so. */
export const statusAt = ({ status, expires_at: end }: ChallengeRow, now: Date): ChallengeStatus =>
  status === 'pending' && end <= now ? 'expired' : status;

/** The same for the purchase that comes after it: a yes of long ago is none. */
export const servingStatusAt = (challenge: ChallengeRow, now: Date): ChallengeStatus => {
  const { status, answered_at: answered } = challenge;
  const isOld = answered !== null && now.getTime() - answered.getTime() >= servesMs;
  return status === 'passed' && isOld ? 'expired' : statusAt(challenge, now);
};
