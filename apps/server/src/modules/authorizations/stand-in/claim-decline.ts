import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Context } from '../../../kernel/context.ts';
import { transact, type TransactOptions, type Tx } from '../../../kernel/transaction.ts';
import { findCardForDecision } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { declineAlone } from '../decision/answer-request.ts';
import type { Check } from '../checks.ts';
import { unchanged } from '../life.ts';
import { findMessage, ownSequence, type NetworkAnswer } from '../message-repository.ts';
import { answerToRepeat } from '../messages/receive-network-message.ts';
import { asResponse, receive } from '../received.ts';
import { findAuthorization } from '../repository.ts';
import { insertStandIn } from './stand-in-repository.ts';
import { writeChange } from '../lifecycle/write-change.ts';

export const standInReason = 'stand_in_declined';
export const standInCheck: Check = {
  name: standInReason,
  value: 'no answer in time',
  threshold: null,
  passed: false,
};

// Whose uncommitted answer is waited for, here and no longer.
const claiming: TransactOptions = { scope: { kind: 'system' }, statementTimeoutMs: 300 };

/**
 * Declines the message, unless it has an answer: then that one stands. Neither a card nor an account is locked, so that it
 * is done while others hold them, on a connection that no decision waits on.
 */
export const claimDecline = (ctx: Context, message: NetworkMessage): Promise<NetworkAnswer> =>
  transact(onReserve(ctx), (tx) => declineOrRepeat(tx, ctx, message), claiming);

const onReserve = (ctx: Context): Context => ({
  ...ctx,
  database: { ...ctx.database, pool: ctx.database.reserve },
});

const declineOrRepeat = async (tx: Tx, ctx: Context, message: NetworkMessage): Promise<NetworkAnswer> => {
  const first = await answerToRepeat(tx, ctx, message);
  if (first) return first;
  const { value: seen } = standInCheck;
  const answer = await declineAlone(tx, ctx, { message, card: undefined, reason: standInReason, seen });
  await insertStandIn(tx, message, ctx.clock.now());
  return answer;
};

/**
 * The same for a decline that was given while the database could not be reached from here. Where another server could, and
 * has approved a repeat, the network was promised the money: the hold stays, and the two answers are flagged.
 */
export const reconcileDecline = (
  ctx: Context,
  ledger: Ledger,
  message: NetworkMessage,
): Promise<NetworkAnswer> =>
  transact(
    onReserve(ctx),
    async (tx) => {
      const answer = await declineOrRepeat(tx, ctx, message);
      if (answer.decision === 'approved') await flagTwoAnswers(tx, ctx, ledger, message, answer);
      return answer;
    },
    { scope: { kind: 'system' }, statementTimeoutMs: 1_000 },
  );

const flagTwoAnswers = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  asked: NetworkMessage,
  approved: NetworkAnswer,
): Promise<void> => {
  const message: NetworkMessage = {
    ...asked,
    type: 'advice',
    advised: 'declined',
    sequence: ownSequence + asked.sequence,
  };
  const card = await findCardForDecision(tx, message.cardToken);
  if (await findMessage(tx, message)) return;
  const { authorizationId } = approved;
  const purchase = authorizationId === null ? undefined : await findAuthorization(tx, authorizationId, null);
  if (!card || !purchase) return;
  await writeChange(tx, ctx, ledger, {
    received: await receive(tx, ctx, message, card, 'stand_in'),
    before: purchase,
    isNew: false,
    change: { ...unchanged(purchase), flags: [{ kind: 'two_answers', minor: purchase.held }] },
    event: 'advised',
    answer: { decision: 'accepted', reason: null, approvedAmount: asResponse(0n, card.currency) },
    checks: [],
  });
};
