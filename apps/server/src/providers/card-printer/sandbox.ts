import { deliveryDays } from '@tael/contract/cards/delivery-days';
import { newId } from '../../kernel/ids.ts';
import { emitMany, type OutboxEvent } from '../../kernel/events/outbox.ts';
import { isSignedWith, signMessage } from '../../kernel/signed/signed-message.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { PrinterNews, PrintRequest, SandboxCardPrinter } from './port.ts';

const dayMs = 24 * 60 * 60_000;

interface Leg {
  readonly fulfilment: PrinterNews['fulfilment'];
  readonly afterDays: number;
}

/** Every card arrives on the last day that its speed promises. */
const usual = (speed: PrintRequest['speed']): readonly Leg[] => [
  { fulfilment: 'shipped', afterDays: speed === 'expedited' ? 1 : 2 },
  { fulfilment: 'delivered', afterDays: deliveryDays[speed].to },
];

/** Recipients by whose name another end can be tried. */
const legsOf = ({ to, speed }: PrintRequest): readonly Leg[] => {
  const recipient = to.recipient.toLowerCase();
  const [shipped] = usual(speed);
  if (recipient.includes('return to sender') && shipped)
    return [shipped, { fulfilment: 'returned', afterDays: 12 }];
  if (recipient.includes('print failure')) return [{ fulfilment: 'failed', afterDays: 1 }];
  if (recipient.includes('order canceled')) return [{ fulfilment: 'canceled', afterDays: 1 }];
  return usual(speed);
};

/**
 * A printer that takes every card and tells how it goes on the clock, everything twice, and once more late that the card
 * was shipped. `key` is the secret that it shares with us.
 */
export const sandboxCardPrinter = (
  parts: SystemContextParts,
  { key }: { readonly key: KeyRing },
): SandboxCardPrinter => {
  const bodyOf = (news: PrinterNews) => ({
    ...news,
    ...(news.fulfilment !== 'submitted' &&
      news.fulfilment !== 'failed' &&
      news.fulfilment !== 'canceled' && {
        carrier: 'Harbor Post',
        trackingNumber: `HP${news.deliveryId.replace(/\D/g, '').slice(-10).padStart(10, '0')}`,
      }),
  });
  const eventOf = (payload: OutboxEvent['payload'], afterDays: number): OutboxEvent => ({
    topic: 'sandbox.card_printer_news',
    objectId: newId(),
    tenantId: null,
    customerId: null,
    payload,
    availableAt: new Date(parts.clock.millis() + afterDays * dayMs),
  });
  const promise = async (request: PrintRequest): Promise<void> => {
    const ctx = systemContext(parts, { channel: 'sandbox' });
    const { deliveryId } = request;
    const legs = [{ fulfilment: 'submitted', afterDays: 0 } as const, ...legsOf(request)];
    const last = legs.at(-1)?.afterDays ?? 0;
    const late = legs
      .filter(({ fulfilment }) => fulfilment === 'shipped')
      .map((leg) => ({ ...leg, afterDays: last }));
    const events = [...legs, ...legs, ...late].map(({ fulfilment, afterDays }) =>
      eventOf(bodyOf({ deliveryId, fulfilment }), afterDays),
    );
    await transact(ctx, (tx) => emitMany(tx, ctx, events));
  };
  return {
    isAuthentic: (message) => isSignedWith(key, message),
    print: promise,
    // It confirms, and what was planned before is said all the same, as by a provider whose post has crossed ours.
    cancel: async (deliveryId) => {
      const ctx = systemContext(parts, { channel: 'sandbox' });
      await transact(ctx, (tx) =>
        emitMany(tx, ctx, [eventOf(bodyOf({ deliveryId, fulfilment: 'canceled' }), 0)]),
      );
    },
    say: (news) => signMessage(key, JSON.stringify(bodyOf(news)), parts.clock.millis()),
    newsJob: (deliver) => ({
      topic: 'sandbox.card_printer_news',
      run: async (ctx, event) => {
        await deliver(ctx, signMessage(key, JSON.stringify(event.payload), ctx.clock.millis()));
      },
    }),
  };
};
