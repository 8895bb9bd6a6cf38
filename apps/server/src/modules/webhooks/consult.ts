import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { webhookAnswerMs } from '@tael/contract/webhooks/schemas';
import type { CurrencyCode } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import {
  findCallAbout,
  findEndpoint,
  insertCall,
  settleCall,
  type CallRow,
  type EndpointRow,
} from './repository.ts';
import { isAskedAbout, type WebhookAnswer } from './rules.ts';

/** A purchase that we would approve ourselves, whose card is locked. */
export interface Purchase {
  readonly tenantId: string;
  readonly customerId: string;
  readonly cardId: string;
  readonly lastFour: string;
  readonly message: Pick<NetworkMessage, 'reference' | 'sequence' | 'merchant' | 'presence'>;
  readonly contentHash: Buffer;
  /** In smallest units. */
  readonly amount: bigint;
  readonly currency: CurrencyCode;
}

/** A call that is written and not made yet. */
export interface Question {
  readonly callId: string;
  readonly endpoint: EndpointRow;
  readonly purchase: Purchase;
}

/**
 * `said`: there is an answer, or what takes its place. `ask`: it is this caller's to ask, once this transaction has
 * committed. `wait`: somebody else is asking. `callId` is to be the id of the purchase.
 */
export type Consulted =
  | { readonly kind: 'answered'; readonly callId: string; readonly webhookAnswer: WebhookAnswer }
  | { readonly kind: 'ask'; readonly callId: string; readonly question: Question }
  | { readonly kind: 'wait'; readonly callId: string };

/** Longer than any call takes with the writing of its answer; whoever asked is gone by then. */
const lostAfterMs = webhookAnswerMs + 3_000;

/** What the customer's webhook says of a purchase; undefined where it is not asked about such a one. */
export const consult = async (tx: Tx, ctx: Context, purchase: Purchase): Promise<Consulted | undefined> => {
  const { customerId, message } = purchase;
  const { reference, sequence } = message;
  const call = await findCallAbout(tx, { customerId, reference, sequence });
  if (call) return alreadyReceived(tx, ctx, call, purchase);
  const endpoint = await findEndpoint(tx, customerId);
  if (!endpoint || !isAskedAbout(endpoint, purchase)) return undefined;
  const now = ctx.clock.now();
  const isSkipped = endpoint.skipped_until !== null && endpoint.skipped_until > now;
  const row: CallRow = {
    id: newId(),
    tenant_id: purchase.tenantId,
    customer_id: customerId,
    endpoint_id: endpoint.id,
    is_test: false,
    reference,
    sequence,
    content_hash: purchase.contentHash,
    last_four: purchase.lastFour,
    merchant_name: message.merchant?.name ?? '',
    amount: purchase.amount,
    currency: purchase.currency,
    asked_at: now,
    outcome: isSkipped ? 'skipped' : 'waiting',
    fault: null,
    status: null,
    reason: '',
    fallback: isSkipped ? endpoint.fallback : null,
    took_ms: null,
  };
  await insertCall(tx, row);
  return isSkipped
    ? {
        kind: 'answered',
        callId: row.id,
        webhookAnswer: { outcome: 'skipped', reason: '', fallback: endpoint.fallback },
      }
    : { kind: 'ask', callId: row.id, question: { callId: row.id, endpoint, purchase } };
};

const alreadyReceived = async (
  tx: Tx,
  ctx: Context,
  call: CallRow,
  { contentHash }: Purchase,
): Promise<Consulted> => {
  if (!call.content_hash?.equals(contentHash)) return fail('idempotency_key_reused');
  const { id: callId, outcome, reason, fallback } = call;
  if (outcome !== 'waiting')
    return { kind: 'answered', callId, webhookAnswer: { outcome, reason, fallback } };
  if (ctx.clock.millis() - call.asked_at.getTime() < lostAfterMs) return { kind: 'wait', callId };
  // Whoever asked ended before it could write the answer, which may have been a no: what we do not know we decline.
  const lost = { outcome: 'error', reason: '', fallback: 'decline' } as const;
  await settleCall(tx, callId, { ...lost, fault: 'lost', status: null, took_ms: null });
  return { kind: 'answered', callId, webhookAnswer: lost };
};
