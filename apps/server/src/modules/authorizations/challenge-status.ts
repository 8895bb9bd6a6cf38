import type { ChallengeStatus } from '@tael/contract/authorizations/challenges';
import type { ChallengeRow } from './challenge-repository.ts';

/** A question whose time is over is expired, also before the clock has said so. */
export const statusAt = ({ status, expires_at: end }: ChallengeRow, now: Date): ChallengeStatus =>
  status === 'pending' && end <= now ? 'expired' : status;
