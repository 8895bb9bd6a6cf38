import { webhookAnswerMs } from '@tael/contract/webhooks/schemas';
import { formatMoney, money } from '@tael/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Sealer } from '../../kernel/events/sealer.ts';
import type { Outgoing } from '../../providers/outgoing/port.ts';
import type { Purchase } from './consult.ts';
import type { EndpointRow } from './repository.ts';
import { readReply, type Answered } from './rules.ts';
import { signatureHeaders } from './signature.ts';

/** What a call needs that no row has: the way out, and the key that opens the secrets. */
export interface WebhookDeps {
  readonly outgoing: Outgoing;
  readonly sealer: Sealer;
}

export interface Asked {
  readonly callId: string;
  readonly isTest: boolean;
  readonly purchase: Pick<Purchase, 'cardId' | 'lastFour' | 'message' | 'amount' | 'currency'>;
}

/** Asks the customer's server, once, under its signature; outside of any transaction. What went wrong is the answer. */
export const callEndpoint = async (
  { outgoing, sealer }: WebhookDeps,
  clock: Clock,
  endpoint: EndpointRow,
  asked: Asked,
): Promise<Answered & { readonly tookMs: number }> => {
  const atMs = clock.millis();
  const body = JSON.stringify(payloadOf(asked, clock.now()));
  const secrets = secretsOf(endpoint, clock.now()).map((secret) => sealer.open(secret, endpoint.id));
  const reply = await outgoing.post({
    url: endpoint.url,
    headers: signatureHeaders(secrets, { id: asked.callId, atMs, body }),
    body,
    withinMs: webhookAnswerMs,
  });
  return { ...readReply(reply), tookMs: clock.millis() - atMs };
};

const secretsOf = (
  { secret, old_secret: old, old_secret_until: until }: EndpointRow,
  now: Date,
): readonly Buffer[] => (old && until && until > now ? [secret, old] : [secret]);

const payloadOf = ({ callId, isTest, purchase }: Asked, now: Date) => {
  const { cardId, lastFour, amount, currency, message } = purchase;
  return {
    type: 'purchase.requested',
    timestamp: now.toISOString(),
    data: {
      id: callId,
      isTest,
      cardId,
      lastFour,
      amount: formatMoney(money(amount, currency)),
      currency,
      merchant: message.merchant ?? null,
      presence: message.presence ?? null,
    },
  };
};
