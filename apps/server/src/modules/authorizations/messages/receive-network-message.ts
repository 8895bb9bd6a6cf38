import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { ErrorCode } from '@tael/contract';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { DeadlinePassed, type Deadline } from '../../../kernel/deadline.ts';
import { assert, fail, Failure } from '../../../kernel/failure.ts';
import { transact, type TransactOptions, type Tx } from '../../../kernel/transaction.ts';
import { findCardForDecision } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { acceptAdvice, acceptCapture, acceptExpiry, acceptRefund, acceptReversal } from './accept-notice.ts';
import {
  answerAuthorization,
  answerIncrement,
  answerInquiry,
  declineAfterError,
  declineTakenReference,
  declineUnknownCard,
  plainDecline,
} from '../decision/answer-request.ts';
import type { WebhookAsker } from '../../webhooks/index.ts';
import type { Awaited } from '../decision/awaited.ts';
import { askHolder } from '../challenges/challenges.ts';
import { isOverdue } from '../lifecycle/expire-hold.ts';
import { withExchange } from '../lifecycle/mark-up.ts';
import { contentHash, receive, type Received } from '../received.ts';
import { refuseEnded } from '../life.ts';
import { findMessage, type NetworkAnswer } from '../message-repository.ts';
import { findByReference, type AuthorizationRow } from '../repository.ts';

/** A terminal waits: a statement that takes longer than a second fails, and the purchase is declined. */
export const whileTerminalWaits: TransactOptions = { scope: { kind: 'system' }, statementTimeoutMs: 1_000 };

/**
 * One message of the card network, in one transaction: the card's row is locked, the message is answered, and what it
 * does to money, limits, audit and outbox commits with the answer. A repeat gets the first answer; said differently
 * under the same name it is refused. What asks is declined when something of ours fails.
 * Where the customer's server has a say, the transaction ends before it is asked, and everything is looked at again in
 * another; the deadline is prolonged for it. The signature was checked before.
 */
export const receiveNetworkMessage =
  (ledger: Ledger, webhooks?: WebhookAsker) =>
  async (ctx: Context, message: NetworkMessage, deadline?: Deadline): Promise<NetworkAnswer> => {
    try {
      let callId: string | undefined;
      for (;;) {
        const asked = callId;
        const step = await transact(ctx, (tx) => answerOnce(tx, ctx, ledger, message, asked), {
          ...whileTerminalWaits,
          deadline,
        });
        if ('decision' in step) return step;
        assert(webhooks, 'whoever has a webhook can be asked');
        if (callId === undefined) deadline?.prolong(webhooks.withinMs);
        callId = step.callId;
        await (step.kind === 'ask' ? webhooks.ask(ctx, step.question) : webhooks.wait(ctx, callId));
      }
    } catch (error) {
      if (!asks(message) || isRefusal(error)) throw error;
      return error instanceof DeadlinePassed ? notKept : declineBroken(ctx, message, error, deadline);
    }
  };

/** Messages that are approved or declined; the others tell what happened. */
export const asks = ({ type }: Pick<NetworkMessage, 'type'>): boolean => type === 'increment' || begins(type);

/** Messages that ask about the card, and name no purchase of before. */
const begins = (type: NetworkMessage['type']): boolean =>
  type === 'authorization' || type === 'verification' || type === 'balance_inquiry' || type === 'challenge';

const answerOnce = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  message: NetworkMessage,
  callId: string | undefined,
): Promise<NetworkAnswer | Awaited> => {
  const card = await findCardForDecision(tx, message.cardToken);
  const repeated = await answerToRepeat(tx, ctx, message);
  if (repeated) return repeated;
  if (!card) return begins(message.type) ? declineUnknownCard(tx, ctx, message) : fail('not_found');
  const received = await receive(tx, ctx, message, card, 'network');
  if (message.type === 'balance_inquiry') return answerInquiry(tx, ctx, ledger, received);
  if (message.type === 'challenge') return askHolder(tx, ctx, ledger, received);
  const known = await findByReference(tx, message.reference);
  if (known && begins(message.type)) return declineTakenReference(tx, ctx, received);
  // The purchase of another card is none of this one's.
  if (known && known.card_id !== card.id) return fail('not_found');
  const whole = known ? received : await withExchange(tx, ctx, received);
  if (begins(message.type)) return answerAuthorization(tx, ctx, ledger, whole, callId);
  return answer(tx, ctx, ledger, whole, known);
};

const answer = (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  known: AuthorizationRow | undefined,
): Promise<NetworkAnswer> => {
  const { type } = received.message;
  if (type === 'capture') return acceptCapture(tx, ctx, ledger, received, known);
  if (type === 'refund') return acceptRefund(tx, ctx, ledger, received, known);
  if (type === 'advice') return acceptAdvice(tx, ctx, ledger, received, known);
  if (!known) return fail('not_found');
  if (type === 'expiry') return acceptExpiry(tx, ctx, ledger, received, known);
  if (type === 'reversal') return acceptReversal(tx, ctx, ledger, received, known);
  if (isOverdue(known, ctx.clock.now())) return refuseEnded('expired');
  return answerIncrement(tx, ctx, ledger, received, known);
};

/** The first answer, of a message that came before. */
export const answerToRepeat = async (
  tx: Tx,
  ctx: Context,
  message: NetworkMessage,
): Promise<NetworkAnswer | undefined> => {
  const first = await findMessage(tx, message);
  if (!first) return undefined;
  if (!first.content_hash.equals(contentHash(message))) return fail('idempotency_key_reused');
  const { type, sequence, reference } = message;
  await audit(tx, ctx, {
    action: 'authorization.message_received',
    object: { type: 'authorization', id: first.authorization_id },
    tenantId: first.tenant_id,
    customerId: first.customer_id,
    after: { message: { type, sequence, reference }, isRepeat: true },
    actor: 'network',
  });
  return first.answer;
};

/** These say something about the message; every other error says something about us. */
const refusals: readonly ErrorCode[] = [
  'not_found',
  'authorization_already_ended',
  'idempotency_key_reused',
  'validation_failed',
];
const isRefusal = (error: unknown): boolean => error instanceof Failure && refusals.includes(error.code);

/** The decline of what could not even be kept: the stand-in knows it by this very value. */
export const notKept: NetworkAnswer = plainDecline('stand_in_declined');

/**
 * Keeps the decline where that is possible, so that a repeat is declined too. If the first attempt was committed after
 * all and only its answer was lost, that answer stands. Where nothing can be kept, the decline is the stand-in's.
 */
const declineBroken = async (
  ctx: Context,
  message: NetworkMessage,
  cause: unknown,
  deadline: Deadline | undefined,
): Promise<NetworkAnswer> => {
  try {
    return await transact(
      ctx,
      async (tx) => {
        return (await answerToRepeat(tx, ctx, message)) ?? (await declineAfterError(tx, ctx, message, cause));
      },
      { ...whileTerminalWaits, deadline },
    );
  } catch {
    return notKept;
  }
};
