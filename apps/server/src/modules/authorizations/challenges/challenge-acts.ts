import type { ChallengeAction } from '@tael/contract/cards/block';
import type { Tx } from '../../../kernel/transaction.ts';
import type { ChallengeAct } from '../../cards/index.ts';
import { challengesOfCard, type ChallengeRow } from './challenge-repository.ts';
import { statusAt } from './challenge-status.ts';
import { asResponse } from '../received.ts';

const mostChallenges = 50;

/** What became of the questions to the holder of a card, step by step, as far as the scope shows. */
export const challengeActsOf = async (tx: Tx, cardId: string, now: Date): Promise<readonly ChallengeAct[]> =>
  (await challengesOfCard(tx, cardId, mostChallenges)).flatMap((row) => actsOf(row, now));

const actsOf = (row: ChallengeRow, now: Date): readonly ChallengeAct[] => {
  const challenge = {
    id: row.id,
    merchantName: row.merchant.name,
    amount: asResponse(row.amount, row.currency),
    declineReason: row.decline_reason,
  };
  const act = (action: ChallengeAction, at: Date, byId: string | null = null) => ({
    at,
    action,
    byId,
    challenge,
  });
  const status = statusAt(row, now);
  if (status === 'declined') return [act('challenge.declined', row.asked_at)];
  const asked = act('challenge.asked', row.asked_at);
  if (status === 'pending') return [asked];
  // The clock says some time later that nobody answered; the time was over when it was over.
  if (status === 'expired') return [asked, act('challenge.expired', row.expires_at)];
  return [asked, act(`challenge.${status}`, row.answered_at ?? row.expires_at, row.answered_by)];
};
