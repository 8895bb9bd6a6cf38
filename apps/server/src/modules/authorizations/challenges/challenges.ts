/** The question that the holder is asked before a purchase: put by the network, answered in the console or by the clock. */
import type { InputOf, OutputOf } from '@tael/contract';
import {
  challengeLife,
  type ChallengeStatus,
  type challengeRoutes,
} from '@tael/contract/authorizations/challenges';
import { holdsCard } from '@tael/contract/cards/rules';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { placeOfCard } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { storeAlone } from '../decision/answer-request.ts';
import {
  dueChallenges,
  findChallengeOf,
  insertChallenge,
  lockChallenge,
  pendingChallenges,
  settleChallenge,
  type ChallengeRow,
} from './challenge-repository.ts';
import { statusAt } from './challenge-status.ts';
import type { NetworkAnswer } from '../message-repository.ts';
import { gatherFacts, asResponse, reportedAmount, type Received } from '../received.ts';
import { decide } from '../decision/rules.ts';

type Challenge = OutputOf<typeof challengeRoutes.answerChallenge>;

const answerWithinMs = 5 * 60_000;
const atOnce = 100;
const system = { scope: { kind: 'system' } } as const;

/**
 * Asks the holder, unless the card would be declined anyhow: then the holder is told why. The network waits; what came of
 * it is told later.
 */
export const askHolder = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
): Promise<NetworkAnswer> => {
  const { message, card } = received;
  const { merchant } = message;
  if (!merchant) return failField('merchant', 'required');
  const amount = reportedAmount(received);
  const decision = decide(await gatherFacts(tx, ctx, ledger, received));
  const isTaken = (await findChallengeOf(tx, message.reference)) !== undefined;
  const declineReason = decision.reason ?? (isTaken ? 'reference_taken' : null);
  const now = ctx.clock.now();
  const row: ChallengeRow = {
    id: newId(),
    tenant_id: card.tenantId,
    customer_id: card.customerId,
    card_id: card.id,
    last_four: card.lastFour,
    reference: message.reference,
    merchant,
    amount,
    currency: card.currency,
    status: declineReason === null ? 'pending' : 'declined',
    decline_reason: declineReason,
    asked_at: now,
    expires_at: new Date(now.getTime() + answerWithinMs),
    answered_at: declineReason === null ? null : now,
    answered_by: null,
  };
  // The first under a name is the one that stands.
  if (!isTaken) {
    await insertChallenge(tx, row);
    await emit(tx, ctx, {
      topic: declineReason === null ? 'challenge.asked' : 'challenge.declined',
      objectId: row.id,
      tenantId: card.tenantId,
      customerId: card.customerId,
      payload: toldOf(row),
    });
  }
  return storeAlone(tx, ctx, {
    message,
    card,
    checks: decision.checks,
    answer: {
      decision: declineReason === null ? 'accepted' : 'declined',
      reason: declineReason,
      authorizationId: null,
      approvedAmount: asResponse(0n, card.currency),
    },
  });
};

/** What waits for the reader's yes or no: what is asked about the cards that they hold. */
export const listChallenges = (ctx: Context): Promise<Challenge[]> =>
  read(ctx, async (tx) => {
    const rows = await pendingChallenges(tx, customerOf(ctx), ctx.clock.now());
    return rows.map(presentChallenge);
  });

/** Whether the card is in the reader's own hands: nobody else knows whether its purchase is theirs. */
const isHolder = async (tx: Tx, ctx: Context, { card_id: cardId }: ChallengeRow): Promise<boolean> => {
  const place = await placeOfCard(tx, cardId);
  return place !== undefined && holdsCard(customerOf(ctx), place.assigneeId);
};

/** The holder's yes or no, once and in time. A no may come from whoever sees the card. */
export const answerChallenge = (
  ctx: Context,
  { id, isMine }: InputOf<typeof challengeRoutes.answerChallenge>,
): Promise<Challenge> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    const row = (await lockChallenge(tx, id, who.customerId)) ?? fail('not_found');
    if (isMine && !(await isHolder(tx, ctx, row))) fail('card_holder_only');
    return presentChallenge(await settle(tx, ctx, row, isMine ? 'passed' : 'refused', who.userId));
  });

/** Ends the questions that nobody answered in time; answers how many. */
export const expireChallenges = async (ctx: Context): Promise<number> => {
  const due = await read(ctx, (tx) => dueChallenges(tx, ctx.clock.now(), atOnce), system);
  for (const id of due)
    await transact(
      ctx,
      async (tx) => {
        const row = await lockChallenge(tx, id, null);
        if (row?.status === 'pending') await settle(tx, ctx, row, 'expired', null);
      },
      system,
    );
  return due.length;
};

const settle = async (
  tx: Tx,
  ctx: Context,
  row: ChallengeRow,
  to: Exclude<ChallengeStatus, 'pending' | 'declined'>,
  userId: string | null,
): Promise<ChallengeRow> => {
  const now = ctx.clock.now();
  requireMove(challengeLife, to === 'expired' ? row.status : statusAt(row, now), to);
  const change = { status: to, answered_at: now, answered_by: userId } as const;
  await settleChallenge(tx, row.id, change);
  const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
  await audit(tx, ctx, {
    action: to === 'expired' ? 'challenge.expired' : 'challenge.answered',
    object: { type: 'challenge', id: row.id },
    ...owner,
    before: { status: row.status },
    after: { status: to, reference: row.reference },
  });
  await emit(tx, ctx, { topic: `challenge.${to}`, objectId: row.id, ...owner, payload: toldOf(row) });
  return { ...row, ...change };
};

const toldOf = (row: ChallengeRow) => ({
  cardId: row.card_id,
  lastFour: row.last_four,
  merchant: row.merchant.name,
  ...(row.decline_reason !== null && { reason: row.decline_reason }),
  ...asResponse(row.amount, row.currency),
});

const presentChallenge = (row: ChallengeRow): Challenge => ({
  id: row.id,
  cardId: row.card_id,
  lastFour: row.last_four,
  merchantName: row.merchant.name,
  merchantCountry: row.merchant.country,
  amount: asResponse(row.amount, row.currency),
  status: row.status,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
