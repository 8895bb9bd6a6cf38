import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fails, says, webhookWorld } from '../../../testing/webhooks.ts';
import { askedNetwork } from '../../../testing/asked-network.ts';

let db: TestDatabase;
let asked: ReturnType<typeof askedNetwork>;

const server = webhookWorld();

beforeAll(async () => {
  db = await testDatabase();
  asked = askedNetwork(db, server);
});
afterAll(() => db.close());
beforeEach(() => {
  server.calls.length = 0;
  server.answers(() => says('approve'));
});

describe('a purchase on the card of a customer with a webhook', () => {
  it('is approved or declined as the customer’s server says, with its reason on the timeline', async () => {
    const buyer = await asked.network.buyer();
    await server.open(buyer.ctx);
    const approved = await asked.tell(asked.purchase(buyer));
    expect(approved).toMatchObject({ decision: 'approved', reason: null });
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
    server.answers(() => says('decline', 'Not this month'));
    const declined = await asked.tell(asked.purchase(buyer));
    expect(declined).toMatchObject({ decision: 'declined', reason: 'webhook_declined' });
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
    const stepsOf = async (id: string | null) => (await buyer.detail(id ?? '')).timeline[0]?.checks.at(-1);
    expect(await stepsOf(approved.authorizationId)).toEqual({
      name: 'webhook_declined',
      value: 'approved',
      threshold: null,
      passed: true,
    });
    expect(await stepsOf(declined.authorizationId)).toEqual({
      name: 'webhook_declined',
      value: 'declined',
      threshold: 'Not this month',
      passed: false,
    });
    // The purchase has the id that the server was told.
    expect((await asked.callsOf(buyer)).map(({ id }) => id)).toEqual([
      declined.authorizationId,
      approved.authorizationId,
    ]);
    expect(server.calls.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id)).toEqual([
      approved.authorizationId,
      declined.authorizationId,
    ]);
  });

  it('is told in full and without a card number, under both signatures while the old secret counts', async () => {
    const buyer = await asked.network.buyer();
    const { webhook } = await server.open(buyer.ctx);
    await server.handlers.rotateWebhookSecret(buyer.ctx, { id: webhook.id, version: 1 }, undefined);
    await asked.tell(asked.purchase(buyer, '25.00', { presence: 'online' }));
    asked.world.clock.advance(24 * 60 * 60_000);
    await asked.tell(asked.purchase(buyer));
    const [first, second] = server.calls;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'purchase.requested',
      timestamp: expect.any(String),
      data: {
        id: first?.headers['webhook-id'],
        isTest: false,
        cardId: buyer.card.id,
        lastFour: buyer.card.lastFour,
        amount: '25.00',
        currency: 'USD',
        merchant: { name: 'Corner Shop', categoryCode: '5411', city: 'Oakland', country: 'US' },
        presence: 'online',
      },
    });
    expect(first?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(second?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(first?.withinMs).toBe(2_000);
  });

  it('is never sent when we decline it ourselves, is below the amount, or only looks at the card', async () => {
    const buyer = await asked.network.buyer(3_000n);
    const { webhook } = await server.open(buyer.ctx, { asksFrom: '10.00' });
    expect(await asked.tell(asked.purchase(buyer, '30.01'))).toMatchObject({ reason: 'insufficient_funds' });
    expect(await asked.tell(asked.purchase(buyer, '9.99'))).toMatchObject({ decision: 'approved' });
    for (const type of ['verification', 'balance_inquiry', 'advice', 'capture', 'refund'] as const)
      await asked.tell(
        asked.network.message(type, {
          cardToken: buyer.card.id,
          ...(type === 'advice' && { advised: 'approved' }),
        }),
      );
    expect(server.calls).toEqual([]);
    await asked.tell(asked.purchase(buyer, '10.00'));
    expect(server.calls).toHaveLength(1);
    const off = { ...webhook, isOn: false };
    await server.handlers.changeDecisionWebhook(
      buyer.ctx,
      {
        id: off.id,
        version: 1,
        url: off.url,
        asksFrom: null,
        cardIds: null,
        fallback: 'decline',
        isOn: false,
      },
      undefined,
    );
    await asked.tell(asked.purchase(buyer, '1.00'));
    expect(server.calls).toHaveLength(1);
  });

  it('is sent only about the cards that were chosen', async () => {
    const buyer = await asked.network.buyer();
    const other = await asked.world.card(buyer.ctx);
    await server.open(buyer.ctx, { cardIds: [buyer.card.id] });
    server.answers(() => says('decline'));
    expect(await asked.tell(asked.purchase({ card: other }))).toMatchObject({ decision: 'approved' });
    expect(server.calls).toEqual([]);
    expect(await asked.tell(asked.purchase(buyer))).toMatchObject({ reason: 'webhook_declined' });
    expect(server.calls).toHaveLength(1);
  });

  it('follows what its owner chose when there is no answer in time, or none that can be used', async () => {
    for (const fallback of ['decline', 'approve'] as const) {
      const buyer = await asked.network.buyer();
      await server.open(buyer.ctx, { fallback });
      server.answers(() => fails('timeout'));
      const late = await asked.tell(asked.purchase(buyer));
      server.answers(() => ({ kind: 'answered', status: 500, body: 'x' }));
      const broken = await asked.tell(asked.purchase(buyer));
      const isApproved = fallback === 'approve';
      expect([late.reason, broken.reason]).toEqual(
        isApproved ? [null, null] : ['webhook_timeout', 'webhook_error'],
      );
      expect((await buyer.balance()).held).toBe(isApproved ? 5_000n : 0n);
      const { timeline } = await buyer.detail(late.authorizationId ?? '');
      expect(timeline[0]?.checks.at(-1)).toEqual({
        name: 'webhook_timeout',
        value: 'timeout',
        threshold: fallback,
        passed: isApproved,
      });
      expect(await asked.callsOf(buyer)).toMatchObject([
        { outcome: 'error', fault: 'status', status: 500, fallback },
        { outcome: 'timeout', fault: null, status: null, fallback },
      ]);
    }
  });

  it.each([
    ['an approval', says('approve')],
    ['a decline', says('decline')],
    ['no answer in time', fails('timeout')],
    ['no line', fails('unreachable')],
    ['an error', { kind: 'answered', status: 503, body: '' } as const],
    ['what is no answer', { kind: 'answered', status: 200, body: '{}' } as const],
  ])('asks once about a purchase, also after %s and when the network repeats it', async (_, reply) => {
    const buyer = await asked.network.buyer();
    await server.open(buyer.ctx);
    server.answers(() => reply);
    const message = asked.purchase(buyer);
    const first = await asked.tell(message);
    // A second try would come after the terminal has its answer, and could say something else.
    server.answers(() => says(first.decision === 'approved' ? 'decline' : 'approve'));
    expect(await asked.tell(message)).toEqual(first);
    asked.world.clock.advance(24 * 60 * 60_000);
    expect(await asked.tell(message)).toEqual(first);
    expect(server.calls).toHaveLength(1);
    expect(await asked.callsOf(buyer)).toHaveLength(1);
  });

  it('asks nobody for a minute after five failures in a row, and tells the owner once', async () => {
    const buyer = await asked.network.buyer();
    const { webhook } = await server.open(buyer.ctx);
    const told = () =>
      asked.counted("from outbox where topic = 'webhook.skipped' and object_id = $1", webhook.id);
    server.answers(() => fails('unreachable'));
    for (let at = 0; at < 4; at += 1) await asked.tell(asked.purchase(buyer, '1.00'));
    expect(await told()).toBe(0);
    await asked.tell(asked.purchase(buyer, '1.00'));
    expect(await told()).toBe(1);
    const seen = async () => (await server.handlers.getDecisionWebhook(buyer.ctx, {}, undefined)).webhook;
    expect(await seen()).toMatchObject({
      skippedUntil: new Date(asked.world.clock.millis() + 60_000).toISOString(),
    });
    server.answers(() => says('approve'));
    expect(await asked.tell(asked.purchase(buyer, '1.00'))).toMatchObject({ reason: 'webhook_error' });
    expect(server.calls).toHaveLength(5);
    expect((await asked.callsOf(buyer))[0]).toMatchObject({ outcome: 'skipped', fallback: 'decline' });
    // One is asked after the minute; while it fails on, the next minute begins and nobody is told again.
    asked.world.clock.advance(60_000);
    server.answers(() => fails('unreachable'));
    await asked.tell(asked.purchase(buyer, '1.00'));
    expect(server.calls).toHaveLength(6);
    await asked.tell(asked.purchase(buyer, '1.00'));
    expect(server.calls).toHaveLength(6);
    expect(await told()).toBe(1);
    asked.world.clock.advance(60_000);
    server.answers(() => says('approve'));
    expect(await asked.tell(asked.purchase(buyer, '1.00'))).toMatchObject({ decision: 'approved' });
    expect(await seen()).toMatchObject({ skippedUntil: null });
    expect(await asked.tell(asked.purchase(buyer, '1.00'))).toMatchObject({ decision: 'approved' });
  });
});
