import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import type { Buyer } from '../../../testing/card-network.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { says, webhookWorld } from '../../../testing/webhooks.ts';
import { createNetworkReceiver } from '../messages/gather-messages.ts';
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

describe('while the customer’s server thinks', () => {
  it('a repeat waits with the first and gets its answer; the server is asked once', async () => {
    const buyer = await asked.network.buyer();
    await server.open(buyer.ctx);
    const { open, arrived } = server.gate();
    const message = asked.purchase(buyer);
    const first = asked.tell(message);
    await arrived;
    // Another server of ours has nothing of the first in its memory.
    const other = createNetworkReceiver(asked.world.ledger, server.asker);
    const repeats = [asked.tell(message), other(asked.ctx(), message)];
    await expect(asked.tell({ ...message, amount: '26.00' })).rejects.toThrow('idempotency_key_reused');
    open(says('approve'));
    const answers = await Promise.all([first, ...repeats]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ decision: 'approved' });
    expect(server.calls).toHaveLength(1);
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
    expect(await asked.tell(message)).toEqual(answers[0]);
    expect(server.calls).toHaveLength(1);
  });

  it('other purchases go on, of the same card and of others, and nothing is held by a transaction', async () => {
    const buyer = await asked.network.buyer();
    const stranger = await asked.network.buyer();
    await server.open(buyer.ctx, { asksFrom: '20.00' });
    const { open, arrived } = server.gate();
    const slow = asked.tell(asked.purchase(buyer, '25.00'));
    await arrived;
    const others = await Promise.all([
      asked.tell(asked.purchase(stranger)),
      asked.tell(asked.purchase(buyer, '1.00')),
      asked.tell(asked.purchase(stranger)),
    ]);
    expect(others.map(({ decision }) => decision)).toEqual(['approved', 'approved', 'approved']);
    const { rows } = await db.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database()
         and state like 'idle in transaction%'`,
    );
    expect(rows[0]?.open).toBe(0);
    open(says('approve'));
    expect(await slow).toMatchObject({ decision: 'approved' });
  });

  it('a purchase of the same batch and card is asked about beside the first', async () => {
    const buyer = await asked.network.buyer();
    await server.open(buyer.ctx);
    let waiting = 0;
    let meet = (): void => undefined;
    const met = new Promise<void>((settle) => (meet = settle));
    server.answers(async () => {
      waiting += 1;
      if (waiting === 2) meet();
      await met;
      return says('approve');
    });
    const both = await Promise.all([
      asked.tell(asked.purchase(buyer, '1.00')),
      asked.tell(asked.purchase(buyer, '2.00')),
    ]);
    expect(both.map(({ decision }) => decision)).toEqual(['approved', 'approved']);
  });

  it('a freeze, a spent balance or a limit that was reached declines it in the end', async () => {
    const cases = [
      {
        meanwhile: (buyer: Buyer) =>
          asked.world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost' }),
        reason: 'card_frozen',
      },
      {
        meanwhile: (buyer: Buyer) =>
          asked.tell(asked.purchase(buyer, '90.00', { reference: `SMALL-${newId()}` })),
        reason: 'insufficient_funds',
      },
    ];
    for (const { meanwhile, reason } of cases) {
      const buyer = await asked.network.buyer(10_000n);
      await server.open(buyer.ctx, { asksFrom: '95.00' });
      const { open, arrived } = server.gate();
      const message = asked.purchase(buyer, '96.00');
      const answer = asked.tell(message);
      await arrived;
      await meanwhile(buyer);
      open(says('approve'));
      expect(await answer).toMatchObject({ decision: 'declined', reason });
      expect(await buyer.purchase(message.reference)).toMatchObject({ status: 'declined', held: '0' });
      expect(await asked.callsOf(buyer)).toMatchObject([{ outcome: 'approved' }]);
    }
  });

  it('purchases that were all approved by it never spend more than there is', async () => {
    const buyer = await asked.network.buyer(10_000n);
    await server.open(buyer.ctx);
    const all = await Promise.all(
      Array.from({ length: 12 }, () => asked.tell(asked.purchase(buyer, '30.00'))),
    );
    expect(all.filter(({ decision }) => decision === 'approved')).toHaveLength(3);
    expect(await buyer.balance()).toEqual({ available: 1_000n, posted: 10_000n, held: 9_000n });
  });

  it('one by one and together they come to the same, where there is enough for all', async () => {
    const amounts = ['1.00', '2.00', '3.00', '44.00', '55.00', '0.00', '7.00'];
    const run = async (isTogether: boolean) => {
      const buyer = await asked.network.buyer();
      await server.open(buyer.ctx, { asksFrom: '2.00' });
      server.answers(({ body }) => says(body.includes('"amount":"44.00"') ? 'decline' : 'approve'));
      const messages = amounts.map((amount) => asked.purchase(buyer, amount));
      const answers = [];
      if (isTogether) answers.push(...(await Promise.all(messages.map(asked.tell))));
      else for (const message of messages) answers.push(await asked.tell(message));
      const checks = await Promise.all(
        answers.map(async ({ authorizationId: id }) =>
          id === null
            ? []
            : (await buyer.detail(id)).timeline[0]?.checks.map(({ name, passed }) => [name, passed]),
        ),
      );
      return {
        answers: answers.map(({ decision, reason, approvedAmount }) => ({
          decision,
          reason,
          approvedAmount,
        })),
        checks,
        balance: await buyer.balance(),
        spent: (await buyer.spent()).daily,
      };
    };
    expect(await run(true)).toEqual(await run(false));
  });
});

describe('when the process ends between asking and writing', () => {
  it('nothing of the purchase is written, and the repeat is declined without asking again', async () => {
    const buyer = await asked.network.buyer();
    await server.open(buyer.ctx, { fallback: 'approve' });
    const message = asked.purchase(buyer);
    const { arrived } = server.gate();
    // Nobody waits for the first any more: its process is gone.
    void asked.tell(message).catch(() => undefined);
    await arrived;
    expect(await buyer.purchase(message.reference)).toBeUndefined();
    asked.world.clock.advance(6_000);
    server.answers(() => says('approve'));
    expect(await asked.tell(message)).toMatchObject({ decision: 'declined', reason: 'webhook_error' });
    expect(server.calls).toHaveLength(1);
    expect(await asked.callsOf(buyer)).toMatchObject([
      { outcome: 'error', fault: 'lost', fallback: 'decline' },
    ]);
    expect(await asked.counted('from authorizations_messages where reference = $1', message.reference)).toBe(
      1,
    );
    expect(await buyer.balance()).toMatchObject({ held: 0n });
  });

  it('and after the answer was kept, the repeat follows it without asking again', async () => {
    const buyer = await asked.network.buyer();
    await server.open(buyer.ctx);
    const message = asked.purchase(buyer);
    const dies = createNetworkReceiver(asked.world.ledger, {
      ...server.asker,
      ask: async (call, question) => {
        await server.asker.ask(call, question);
        throw new Error('the process ends here');
      },
    });
    // The one that ends declines what it could not finish, which is then what a repeat is told.
    const first = await dies(asked.ctx(), message);
    expect(first).toMatchObject({ decision: 'declined', reason: 'system_error' });
    expect(await asked.tell(message)).toEqual(first);
    expect(server.calls).toHaveLength(1);
    expect(await buyer.balance()).toMatchObject({ held: 0n });
  });
});
