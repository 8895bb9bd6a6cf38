import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { TokenMessage, TokenMessageType } from '@tael/contract/authorizations/tokens';
import type { TokenStatus } from '@tael/contract/authorizations/token-states';
import { createHash } from 'node:crypto';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { findCardForDecision, type CardForDecision } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { moveToken, placeOf } from '../tokens/move-token.ts';
import { whileTerminalWaits } from './receive-network-message.ts';
import { gatherFacts, receive } from '../received.ts';
import type { Check } from '../checks.ts';
import { decide } from '../decision/rules.ts';
import {
  findTokenByReference,
  findTokenMessage,
  insertToken,
  insertTokenMessage,
  updateToken,
  type TokenAnswer,
  type TokenRow,
} from '../tokens/token-repository.ts';

/**
 * One message about a token, in one transaction under the lock of its card. A request is decided as a look at the card
 * is; what else the network says moves the token, unless something newer was said, and saying what is so already changes
 * nothing. A repeat gets the first answer. The signature was checked before.
 */
export const receiveTokenMessage =
  (ledger: Ledger) =>
  (ctx: Context, message: TokenMessage): Promise<TokenAnswer> =>
    transact(
      ctx,
      async (tx) => {
        const card = await findCardForDecision(tx, message.cardToken);
        const first = await findTokenMessage(tx, message);
        if (first && !first.content_hash.equals(contentHash(message))) return fail('idempotency_key_reused');
        if (first) {
          await auditMessage(tx, ctx, message, card, first.answer);
          return first.answer;
        }
        const made =
          message.type === 'tokenization_request'
            ? await answerRequest(tx, ctx, ledger, message, card)
            : { answer: await acceptMove(tx, ctx, message, card), checks: [] };
        await insertTokenMessage(tx, {
          id: newId(),
          tenant_id: card?.tenantId ?? null,
          customer_id: card?.customerId ?? null,
          reference: message.reference,
          type: message.type,
          sequence: message.sequence,
          content_hash: contentHash(message),
          received_at: ctx.clock.now(),
          ...made,
        });
        await auditMessage(tx, ctx, message, card, made.answer);
        return made.answer;
      },
      whileTerminalWaits,
    );

interface Made {
  readonly answer: TokenAnswer;
  readonly checks: readonly Check[];
}

const answerRequest = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  message: TokenMessage,
  card: CardForDecision | undefined,
): Promise<Made> => {
  const { wallet, deviceName = '', merchantName = '' } = message;
  if (!wallet) return failField('wallet', 'required');
  if (wallet === 'merchant' && merchantName === '') return failField('merchantName', 'required');
  if (!card) return declined('card_unknown');
  if (await findTokenByReference(tx, message.reference)) return declined('reference_taken');
  const received = await receive(tx, ctx, lookOf(message, card), card, 'network');
  const decision = decide(await gatherFacts(tx, ctx, ledger, received));
  if (decision.outcome === 'declined') return { ...declined(decision.reason), checks: decision.checks };
  const now = ctx.clock.now();
  const token: TokenRow = {
    id: newId(),
    tenant_id: card.tenantId,
    customer_id: card.customerId,
    card_id: card.id,
    reference: message.reference,
    wallet,
    device_name: deviceName,
    merchant_name: merchantName,
    status: 'requested',
    suspended_by: null,
    created_at: now,
    updated_at: now,
    last_used_at: null,
    last_word_at: sentAtOf(ctx, message),
    version: 1,
  };
  await insertToken(tx, token);
  await emit(tx, ctx, {
    topic: 'card_token.requested',
    objectId: token.id,
    tenantId: card.tenantId,
    customerId: card.customerId,
    payload: { by: 'network', cardId: card.id, lastFour: card.lastFour, wallet, device: placeOf(token) },
  });
  return {
    answer: { decision: 'approved', reason: null, tokenId: token.id },
    checks: decision.checks,
  };
};

const declined = (reason: NonNullable<TokenAnswer['reason']>): Made => ({
  answer: { decision: 'declined', reason, tokenId: null },
  checks: [{ name: reason, value: '', threshold: null, passed: false }],
});

const targets: Readonly<Record<Exclude<TokenMessageType, 'tokenization_request'>, TokenStatus>> = {
  activation: 'active',
  suspension: 'suspended',
  resumption: 'active',
  deletion: 'deleted',
};

const acceptMove = async (
  tx: Tx,
  ctx: Context,
  message: TokenMessage,
  card: CardForDecision | undefined,
): Promise<TokenAnswer> => {
  if (message.type === 'tokenization_request' || !card) return fail('not_found');
  const token = await findTokenByReference(tx, message.reference);
  if (token?.card_id !== card.id) return fail('not_found');
  if (message.isConfirmation !== true)
    await follow(tx, ctx, token, card, targets[message.type], sentAtOf(ctx, message));
  return { decision: 'accepted', reason: null, tokenId: token.id };
};

/**
 * Moves a token as the network says. An older word than the last one comes too late, but for a removal, which is final; and
 * what was suspended on this side only that side gives back.
 */
const follow = async (
  tx: Tx,
  ctx: Context,
  token: TokenRow,
  card: CardForDecision,
  to: TokenStatus,
  sentAt: Date,
): Promise<void> => {
  if (to !== 'deleted' && token.last_word_at !== null && sentAt < token.last_word_at) return;
  const isSuspendedHere = token.suspended_by !== null && token.suspended_by !== 'network';
  if (token.status === to || (to === 'active' && isSuspendedHere)) {
    await updateToken(tx, token, { last_word_at: sentAt });
    return;
  }
  const { lastFour } = card;
  const moved = await moveToken(tx, ctx, token, { to, by: 'network', lastFour, sentAt });
  // A card that pays for nothing suspends its tokens, also the one that is set up meanwhile.
  if (to === 'active' && card.status !== 'active')
    await moveToken(tx, ctx, moved, { to: 'suspended', by: 'card', lastFour });
};

/** When the network says that it said so; its clock may be ahead of ours. */
const sentAtOf = (ctx: Context, { sentAt }: TokenMessage): Date => {
  const [sent, now] = [new Date(sentAt), ctx.clock.now()];
  return sent < now ? sent : now;
};

/** What is asked of the card: the same as by a merchant who looks at it, and nothing of a merchant. */
const lookOf = (message: TokenMessage, card: CardForDecision): NetworkMessage => ({
  type: 'verification',
  reference: message.reference,
  sequence: message.sequence,
  sentAt: message.sentAt,
  cardToken: card.id,
  amount: '0.00',
  currency: card.currency,
  cvcResult: 'absent',
  final: true,
});

const contentHash = ({ sentAt: _, ...content }: TokenMessage): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1))))
    .digest();

const auditMessage = (
  tx: Tx,
  ctx: Context,
  { type, reference, sequence }: TokenMessage,
  card: CardForDecision | undefined,
  answer: TokenAnswer,
): Promise<void> =>
  audit(tx, ctx, {
    action: 'card_token.message_received',
    object: { type: 'card_token', id: answer.tokenId },
    tenantId: card?.tenantId ?? null,
    customerId: card?.customerId ?? null,
    after: { message: { type, reference, sequence }, decision: answer.decision },
    reason: answer.reason,
    actor: 'network',
  });
