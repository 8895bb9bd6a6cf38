/** A customer's own server, as a test plays it. */
import { newId } from '../kernel/ids.ts';
import type { Context } from '../kernel/context.ts';
import { createSealer } from '../kernel/events/sealer.ts';
import type { Outgoing, OutgoingCall, OutgoingReply } from '../providers/outgoing/port.ts';
import { cardNames } from '../modules/cards/index.ts';
import { createWebhookAsker } from '../modules/webhooks/ask-webhook.ts';
import { createWebhookHandlers } from '../modules/webhooks/routes.ts';

export const says = (decision: 'approve' | 'decline', reason?: string): OutgoingReply => ({
  kind: 'answered',
  status: 200,
  body: JSON.stringify({ decision, ...(reason !== undefined && { reason }) }),
});

export const fails = (fault: 'timeout' | 'unreachable'): OutgoingReply => ({ kind: 'failed', fault });

type Reply = (call: OutgoingCall) => OutgoingReply | Promise<OutgoingReply>;

export const webhookWorld = () => {
  const calls: OutgoingCall[] = [];
  let reply: Reply = () => says('approve');
  const outgoing: Outgoing = {
    isAllowed: (url) => !url.includes('private'),
    post: async (call) => {
      calls.push(call);
      return reply(call);
    },
  };
  const sealer = createSealer(Buffer.alloc(32, 5), 'tael-webhook-secrets');
  const deps = { outgoing, sealer, examples: [], cardNames };
  const handlers = createWebhookHandlers(deps);
  return {
    calls,
    handlers,
    asker: createWebhookAsker(deps),
    /** What the server answers from now on. */
    answers: (next: Reply) => {
      reply = next;
    },
    /** Until the test says how, the server does not answer. */
    gate: () => {
      let open: (reply: OutgoingReply) => void = () => undefined;
      const held = new Promise<OutgoingReply>((settle) => (open = settle));
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((settle) => (arrive = settle));
      reply = () => {
        arrive();
        return held;
      };
      return { open, arrived };
    },
    /** Sets a customer's webhook up. */
    open: (ctx: Context, change: Partial<Parameters<typeof handlers.createDecisionWebhook>[1]> = {}) =>
      handlers.createDecisionWebhook(
        ctx,
        {
          id: newId(),
          url: 'https://hooks.example.com/decide',
          asksFrom: null,
          cardIds: null,
          fallback: 'decline',
          isOn: true,
          ...change,
        },
        undefined,
      ),
  };
};
