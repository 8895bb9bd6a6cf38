import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { lithicNetwork } from '../../../providers/lithic/network.ts';
import { networkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  lithicAskOf,
  lithicCall,
  lithicEventsOf,
  lithicSecrets,
  lithicTransactionOf,
  type LithicEvent,
} from '../../../testing/lithic.ts';
import { createNetworkReceiver } from './gather-messages.ts';
import { receiveForeignAsk, receiveForeignNotice } from './receive-foreign.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

/** A customer with $1,000 and a card of Lithic, who is about to buy something. */
const buyerOf = async () => {
  const buyer = await networkWorld(world).buyer();
  const [token, transaction] = [newId(), newId()];
  await db.pool.query(
    `insert into lithic_cards (id, token, last_four, expiry_month, expiry_year, issued_at)
     values ($1, $2, '1000', 3, 2030, now())`,
    [buyer.card.id, token],
  );
  const { clock, database } = world.system;
  const foreign = lithicNetwork({ clock, database, mayMoveMoney: () => Promise.resolve() }, lithicSecrets);
  const deps = { foreign, receive: createNetworkReceiver(world.ledger) };
  const ctx = { ...world.system, scope: { kind: 'none' } } as const;
  const extrasOf = (secret: string, said: object) => {
    const { body, header } = lithicCall(secret, said, clock.millis());
    return { rawBody: Buffer.from(body), header };
  };
  const tell = (events: readonly object[], heldCents = 0) =>
    receiveForeignNotice(
      ctx,
      deps,
      extrasOf(lithicSecrets.eventsSecret, lithicTransactionOf(token, transaction, events, heldCents)),
    );
  return {
    token,
    transaction,
    deps,
    ctx,
    askOf: (cents: number, change: Readonly<Record<string, unknown>> = {}) =>
      lithicAskOf(token, transaction, cents, change),
    ask: (said: object) => receiveForeignAsk(ctx, deps, extrasOf(lithicSecrets.streamSecret, said)),
    tell,
    happen: (events: readonly LithicEvent[], heldCents = 0) => tell(lithicEventsOf(events), heldCents),
    purchase: () => buyer.purchase(transaction),
    available: async () => (await buyer.balance()).available,
  };
};
let buyer: Awaited<ReturnType<typeof buyerOf>>;
beforeEach(async () => {
  buyer = await buyerOf();
});

describe('what Lithic asks', () => {
  test('is decided as any purchase, and asked again is the same one', async () => {
    const asked = buyer.askOf(25_00);
    expect(await buyer.ask(asked)).toEqual({ result: 'APPROVED' });
    expect(await buyer.ask(asked)).toEqual({ result: 'APPROVED' });
    expect(await buyer.purchase()).toMatchObject({ status: 'pending', held: '2500' });
    expect(await buyer.ask(buyer.askOf(10_00))).toEqual({ result: 'APPROVED' });
    expect(await buyer.purchase()).toMatchObject({ held: '3500' });
  });

  test('without a name for the question, its bytes are its name', async () => {
    const asked = buyer.askOf(25_00, { event_token: undefined });
    await Promise.all([buyer.ask(asked), buyer.ask(asked), buyer.ask(asked)]);
    expect(await buyer.purchase()).toMatchObject({ held: '2500' });
  });

  test('is declined with the nearest of its reasons', async () => {
    expect(await buyer.ask(buyer.askOf(2_000_00))).toEqual({ result: 'INSUFFICIENT_FUNDS' });
    const stranger = buyer.askOf(1_00, { card: { token: newId() } });
    expect(await buyer.ask(stranger)).toEqual({ result: 'CARD_PAUSED' });
    await db.pool.query(
      "update cards_cards set status = 'frozen', frozen_by = 'holder' where id = (select id from lithic_cards where token = $1)",
      [buyer.token],
    );
    expect(await buyer.ask(buyer.askOf(1_00, { token: newId() }))).toEqual({ result: 'CARD_PAUSED' });
  });

  test('about nothing is a look at the card, and about money that comes needs no decision', async () => {
    expect(await buyer.ask(buyer.askOf(0))).toEqual({ result: 'APPROVED' });
    expect(await buyer.purchase()).toMatchObject({ status: 'verified' });
    const credit = buyer.askOf(-5_00, { token: newId(), status: 'FINANCIAL_CREDIT_AUTHORIZATION' });
    expect(await buyer.ask(credit)).toEqual({ result: 'APPROVED' });
  });

  test('unsigned, signed for something else, or long ago, is refused and changes nothing', async () => {
    const { deps, ctx } = buyer;
    const asked = buyer.askOf(25_00);
    const now = world.clock.millis();
    const send = (secret: string, at: number, body?: string) => {
      const call = lithicCall(secret, asked, at);
      return receiveForeignAsk(ctx, deps, { rawBody: Buffer.from(body ?? call.body), header: call.header });
    };
    const { streamSecret, eventsSecret } = lithicSecrets;
    for (const forged of [
      send(eventsSecret, now),
      send(streamSecret, now - 301_000),
      send(streamSecret, now, JSON.stringify({ ...asked, amount: 1 })),
      receiveForeignAsk(ctx, { ...deps, foreign: null }, { rawBody: Buffer.from('{}'), header: () => null }),
    ])
      await expect(forged).rejects.toMatchObject({ code: 'network_signature_invalid' });
    expect(await buyer.purchase()).toBeUndefined();
  });
});

describe('what Lithic tells', () => {
  test('of a purchase that was asked about is booked once, however often and in whatever order it comes', async () => {
    const before = await buyer.available();
    await buyer.ask(buyer.askOf(25_00));
    const events = lithicEventsOf([
      { type: 'AUTHORIZATION', cents: 25_00 },
      { type: 'CLEARING', cents: 20_00 },
      { type: 'CLEARING', cents: 5_00 },
      { type: 'RETURN', cents: -5_00 },
    ]);
    // The last notice comes first, and tells of everything before it.
    for (const known of [4, 1, 3, 2, 4]) await buyer.tell(events.slice(0, known));
    await Promise.all([buyer.tell(events), buyer.tell(events)]);
    expect(await buyer.purchase()).toMatchObject({
      status: 'captured',
      captured: '2500',
      refunded: '500',
      held: '0',
    });
    expect(before - (await buyer.available())).toBe(20_00n);
  });

  test('of a first part leaves the rest held, and a reversal or an expiry lets it go', async () => {
    await buyer.ask(buyer.askOf(25_00));
    const events = lithicEventsOf([
      { type: 'AUTHORIZATION', cents: 25_00 },
      { type: 'CLEARING', cents: 10_00 },
      { type: 'AUTHORIZATION_REVERSAL', cents: 5_00 },
      { type: 'AUTHORIZATION_EXPIRY', cents: 10_00 },
    ]);
    await buyer.tell(events.slice(0, 2), 15_00);
    expect(await buyer.purchase()).toMatchObject({ status: 'partially_captured', held: '1500' });
    await buyer.tell(events.slice(0, 3), 10_00);
    expect(await buyer.purchase()).toMatchObject({ held: '1000' });
    await buyer.tell(events);
    expect(await buyer.purchase()).toMatchObject({ captured: '1000', held: '0' });
  });

  test('that it declined because our answer was late lets go of what we held', async () => {
    const before = await buyer.available();
    expect(await buyer.ask(buyer.askOf(25_00))).toEqual({ result: 'APPROVED' });
    await buyer.happen([{ type: 'AUTHORIZATION', cents: 25_00, result: 'UNKNOWN_HOST_TIMEOUT' }]);
    expect(await buyer.purchase()).toMatchObject({ status: 'reversed', held: '0' });
    expect(await buyer.available()).toBe(before);
  });

  test('that it declined by itself is kept as a decline', async () => {
    await buyer.happen([{ type: 'AUTHORIZATION', cents: 25_00, result: 'INVALID_CARD_DETAILS' }]);
    expect(await buyer.purchase()).toMatchObject({ status: 'declined', held: '0' });
  });

  test('of more that we declined leaves what we had approved', async () => {
    await buyer.ask(buyer.askOf(25_00));
    await buyer.happen(
      [
        { type: 'AUTHORIZATION', cents: 25_00 },
        { type: 'AUTHORIZATION', cents: 2_000_00, result: 'DECLINED' },
      ],
      25_00,
    );
    expect(await buyer.purchase()).toMatchObject({ status: 'pending', held: '2500' });
  });

  test('that it approved in our place is booked as what it is', async () => {
    await buyer.happen([{ type: 'AUTHORIZATION', cents: 25_00 }], 25_00);
    expect(await buyer.purchase()).toMatchObject({ status: 'pending', held: '2500' });
  });

  test('that is paid at once is held and taken', async () => {
    await buyer.ask(buyer.askOf(12_00, { status: 'FINANCIAL_AUTHORIZATION' }));
    await buyer.happen([{ type: 'FINANCIAL_AUTHORIZATION', cents: 12_00 }]);
    expect(await buyer.purchase()).toMatchObject({ status: 'captured', captured: '1200', held: '0' });
  });

  test('of a card of nobody here, or of something else, is ignored; unsigned it is refused', async () => {
    const { deps, ctx } = buyer;
    const extrasOf = (secret: string, said: object) => {
      const { body, header } = lithicCall(secret, said, world.clock.millis());
      return { rawBody: Buffer.from(body), header };
    };
    const { eventsSecret, streamSecret } = lithicSecrets;
    const strange = lithicTransactionOf(
      newId(),
      newId(),
      lithicEventsOf([{ type: 'CLEARING', cents: 1_00 }]),
    );
    expect(await receiveForeignNotice(ctx, deps, extrasOf(eventsSecret, strange))).toEqual({
      outcome: 'ignored',
    });
    const other = { event_type: 'card.created', card_token: newId() };
    expect(await receiveForeignNotice(ctx, deps, extrasOf(eventsSecret, other))).toEqual({
      outcome: 'ignored',
    });
    await expect(receiveForeignNotice(ctx, deps, extrasOf(streamSecret, strange))).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
  });
});
