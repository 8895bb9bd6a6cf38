import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { ErrorCode } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail, Failure } from '../../kernel/failure.ts';
import { transact, type TransactOptions, type Tx } from '../../kernel/transaction.ts';
import { findCardForDecision } from '../cards/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { acceptCapture, acceptExpiry, acceptRefund, acceptReversal } from './accept-notice.ts';
import {
  answerAuthorization,
  answerIncrement,
  declineAfterError,
  declineTakenReference,
  declineUnknownCard,
  plainDecline,
} from './answer-request.ts';
import { isOverdue } from './expire-hold.ts';
import { contentHash, receive, type Received } from './received.ts';
import { findMessage, type NetworkAnswer } from './message-repository.ts';
import { findByReference, type AuthorizationRow } from './repository.ts';

/** A terminal waits: a statement that takes longer than a second fails, and the purchase is declined. */
export const whileTerminalWaits: TransactOptions = { scope: { kind: 'system' }, statementTimeoutMs: 1_000 };

/**
 * One message of the card network, in one transaction: the card's row is locked, the message is answered, and what it
 * does to money, limits, audit and outbox commits with the answer. A repeat gets the first answer; said differently
 * under the same name it is refused. What asks (authorisation, increment) is declined when something of ours fails.
 * The signature was checked before.
 */
export const receiveNetworkMessage =
  (ledger: Ledger) =>
  async (ctx: Context, message: NetworkMessage): Promise<NetworkAnswer> => {
    try {
      return await transact(ctx, (tx) => answerOnce(tx, ctx, ledger, message), whileTerminalWaits);
    } catch (error) {
      const asks = message.type === 'authorization' || message.type === 'increment';
      if (!asks || isRefusal(error)) throw error;
      return declineBroken(ctx, message, error);
    }
  };

const answerOnce = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  message: NetworkMessage,
): Promise<NetworkAnswer> => {
  const card = await findCardForDecision(tx, message.cardToken);
  const repeated = await answerToRepeat(tx, ctx, message);
  if (repeated) return repeated;
  if (!card)
    return message.type === 'authorization' ? declineUnknownCard(tx, ctx, message) : fail('not_found');
  const received = await receive(tx, ctx, message, card, 'network');
  const known = await findByReference(tx, message.reference);
  if (known && message.type === 'authorization') return declineTakenReference(tx, ctx, received);
  // The purchase of another card is none of this one's.
  if (known && known.card_id !== card.id) return fail('not_found');
  return answer(tx, ctx, ledger, received, known);
};

const answer = (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  known: AuthorizationRow | undefined,
): Promise<NetworkAnswer> => {
  const { type } = received.message;
  if (type === 'authorization') return answerAuthorization(tx, ctx, ledger, received);
  if (type === 'capture') return acceptCapture(tx, ctx, ledger, received, known);
  if (!known) return fail('not_found');
  if (type === 'refund') return acceptRefund(tx, ctx, ledger, received, known);
  if (type === 'expiry') return acceptExpiry(tx, ctx, ledger, received, known);
  if (isOverdue(known, ctx.clock.now())) return fail('authorization_already_ended');
  if (type === 'increment') return answerIncrement(tx, ctx, ledger, received, known);
  return acceptReversal(tx, ctx, ledger, received, known);
};

const answerToRepeat = async (
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

/**
 * Keeps the decline where that is possible, so that a repeat is declined too. If the first attempt was committed after
 * all and only its answer was lost, that answer stands.
 */
const declineBroken = async (
  ctx: Context,
  message: NetworkMessage,
  cause: unknown,
): Promise<NetworkAnswer> => {
  try {
    return await transact(
      ctx,
      async (tx) => {
        return (await answerToRepeat(tx, ctx, message)) ?? (await declineAfterError(tx, ctx, message, cause));
      },
      whileTerminalWaits,
    );
  } catch {
    return plainDecline('system_error');
  }
};
