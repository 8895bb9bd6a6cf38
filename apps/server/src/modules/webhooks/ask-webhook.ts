import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { webhookAnswerMs, webhookMostFailures } from '@tael/contract/webhooks/schemas';
import { callEndpoint, type WebhookDeps } from './call-endpoint.ts';
import type { Question } from './consult.ts';
import { findCall, findEndpoint, lockEndpoint, settleCall, updateEndpoint } from './repository.ts';
import { healthAfter, isFailure, type Answered } from './rules.ts';

/** Who asks a customer's webhook, outside of any transaction. */
export interface WebhookAsker {
  /** The longest that either of the two below takes. */
  readonly withinMs: number;
  /** Makes the call and writes its answer down; the decision reads it there. */
  ask(ctx: Context, question: Question): Promise<void>;
  /** Waits for whoever else is asking. */
  wait(ctx: Context, callId: string): Promise<void>;
}

const system = { scope: { kind: 'system' } } as const;
const lookAgainMs = 40;

export const createWebhookAsker = (deps: WebhookDeps): WebhookAsker => ({
  withinMs: webhookAnswerMs,
  ask: async (ctx, { callId, endpoint, purchase }) => {
    const answered = await callEndpoint(deps, ctx.clock, endpoint, { callId, isTest: false, purchase });
    const { tookMs, ...settled } = answered;
    await transact(
      // The route's own audit row is written with the decision.
      { ...ctx, route: null },
      async (tx) => {
        const fallback = isFailure(answered) ? endpoint.fallback : null;
        if (!(await settleCall(tx, callId, { ...settled, fallback, took_ms: tookMs }))) return;
        await audit(tx, ctx, {
          action: 'webhook.answered',
          object: { type: 'webhook_call', id: callId },
          tenantId: endpoint.tenant_id,
          customerId: endpoint.customer_id,
          after: settled,
          actor: 'network',
        });
        await storeHealth(tx, ctx, endpoint, answered);
      },
      system,
    );
  },
  wait: async (ctx, callId) => {
    for (let waited = 0; waited < webhookAnswerMs; waited += lookAgainMs) {
      const call = await read(ctx, (tx) => findCall(tx, callId), system);
      if (call?.outcome !== 'waiting') return;
      await sleep(lookAgainMs);
    }
  },
});

/** Counts failures in a row. A server that answers as it did before writes nothing here. */
const storeHealth = async (
  tx: Tx,
  ctx: Context,
  { id, customer_id: customerId, tenant_id: tenantId }: Question['endpoint'],
  answered: Answered,
): Promise<void> => {
  if (!isFailure(answered) && (await findEndpoint(tx, customerId))?.failures === 0) return;
  const endpoint = await lockEndpoint(tx, id, customerId);
  if (!endpoint) return;
  const { failures, skippedUntil } = healthAfter(endpoint, answered, ctx.clock.now());
  await updateEndpoint(tx, id, { failures, skipped_until: skippedUntil });
  // Told once, however often it is tried again and fails on.
  if (failures === webhookMostFailures)
    await emit(tx, ctx, {
      topic: 'webhook.skipped',
      objectId: id,
      tenantId,
      customerId,
      payload: { url: endpoint.url },
    });
};
