import type { InputOf, OutputOf } from '@tael/contract';
import type { webhookRoutes } from '@tael/contract/webhooks/routes';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { callEndpoint, type WebhookDeps } from './call-endpoint.ts';
import { presentCall } from './present.ts';
import { findEndpoint, insertCall, type CallRow } from './repository.ts';
import { isFailure } from './rules.ts';

/** A purchase that is none: nobody's card, and a shop that there is not. */
const example = {
  lastFour: '0000',
  amount: 12_50n,
  currency: 'USD',
  merchant: { name: 'Test Store', categoryCode: '5999', city: 'Oakland', country: 'US' },
  presence: 'online',
} as const;

/** Asks the webhook, also one that is off or skipped, and shows what it said; nothing follows from it. */
export const testDecisionWebhook =
  (deps: WebhookDeps) =>
  async (
    ctx: Context,
    { id }: InputOf<typeof webhookRoutes.testDecisionWebhook>,
  ): Promise<OutputOf<typeof webhookRoutes.testDecisionWebhook>> => {
    const { tenantId, customerId } = customerOf(ctx);
    const endpoint = await read(ctx, (tx) => findEndpoint(tx, customerId));
    if (endpoint?.id !== id) return fail('not_found');
    const callId = newId();
    const reference = `test-${callId}`;
    const askedAt = ctx.clock.now();
    const { lastFour, amount, currency, merchant, presence } = example;
    const answered = await callEndpoint(deps, ctx.clock, endpoint, {
      callId,
      isTest: true,
      purchase: {
        cardId: callId,
        lastFour,
        amount,
        currency,
        message: { reference, sequence: 0, merchant, presence },
      },
    });
    const { tookMs, ...settled } = answered;
    const row: CallRow = {
      id: callId,
      tenant_id: tenantId,
      customer_id: customerId,
      endpoint_id: id,
      is_test: true,
      reference,
      sequence: 0,
      content_hash: null,
      last_four: lastFour,
      merchant_name: merchant.name,
      amount,
      currency,
      asked_at: askedAt,
      ...settled,
      fallback: isFailure(answered) ? endpoint.fallback : null,
      took_ms: tookMs,
    };
    return transact(ctx, async (tx) => {
      await insertCall(tx, row);
      await audit(tx, ctx, { action: 'webhook.tested', object: { type: 'webhook', id }, after: settled });
      return presentCall(row);
    });
  };
