import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Question } from '../../webhooks/index.ts';
import type { Received } from '../received.ts';

/** No answer yet: the customer's server is to be asked, or somebody is asking it. `callId` becomes the purchase's id. */
export type Awaited =
  | { readonly kind: 'ask'; readonly callId: string; readonly question: Question }
  | { readonly kind: 'wait'; readonly callId: string };

/** Keeps that the message came and waits; nothing of a purchase is written. */
export const awaitAnswer = async (
  tx: Tx,
  ctx: Context,
  { message, card }: Received,
  awaited: Awaited,
): Promise<Awaited> => {
  const { reference, type, sequence } = message;
  await audit(tx, ctx, {
    action: 'authorization.message_received',
    object: { type: 'webhook_call', id: awaited.callId },
    tenantId: card.tenantId,
    customerId: card.customerId,
    after: { message: { type, sequence, reference }, awaits: 'webhook' },
    actor: 'network',
  });
  return awaited;
};
