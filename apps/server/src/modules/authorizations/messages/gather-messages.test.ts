import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkWorld, type Buyer, type Message, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isLongProof } from '../../../testing/ledger.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const purchaseOf = (buyer: Buyer, amount = '1.00', change: Partial<Message> = {}): Message =>
  network.message('authorization', { cardToken: buyer.card.id, amount, ...change });
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};
const deliverAll = (messages: readonly Message[]) =>
  Promise.all(messages.map((message) => network.tell(message)));
/** In how many transactions the purchases with these references were written. */
const transactionsOf = async (messages: readonly Message[]): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(distinct l.xid)::int as count from audit_log l
     join authorizations_authorizations a on a.id = l.object_id where a.reference = any ($1)`,
    [messages.map(({ reference }) => reference)],
  );
  return rows[0]?.count ?? 0;
};

describe('purchases of one moment', () => {
  it('commit together, each with its own row, message, audit row, event and hold', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => network.buyer()));
    const messages = buyers.map((buyer) => purchaseOf(buyer, '25.00'));
    const answers = await deliverAll(messages);
    expect(new Set(answers.map(({ authorizationId }) => authorizationId)).size).toBe(6);
    expect(await transactionsOf(messages)).toBe(1);
    for (const [index, buyer] of buyers.entries()) {
      expect(answers[index]?.decision).toBe('approved');
      expect(await buyer.balance()).toEqual({ available: 97_500n, posted: 100_000n, held: 2_500n });
      const { transaction, timeline } = await buyer.detail(answers[index]?.authorizationId ?? '');
      expect(transaction).toMatchObject({ status: 'pending', held: { amount: '25.00' } });
      expect(timeline[0]?.entries).toEqual([
        { code: 'card_hold', kind: 'pending', amount: '-25.00', availableAfter: '975.00', fee: null },
      ]);
    }
  });

  it('of one transaction go over settlement accounts that the other lane does not touch', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => network.buyer()));
    const messages = buyers.map((buyer) => purchaseOf(buyer));
    await deliverAll(messages);
    const { rows } = await db.pool.query<{ lanes: number; purchases: number }>(
      `select count(distinct account.stripe % 2)::int as lanes, count(*)::int as purchases
       from ledger_transfers transfer join ledger_accounts account on account.id = transfer.credit_account
       join authorizations_authorizations a on a.id = transfer.reference_id where a.reference = any ($1)
       group by transfer.xid`,
      [messages.map(({ reference }) => reference)],
    );
    expect(rows).toEqual([{ lanes: 1, purchases: 10 }]);
  });

  it('of one customer are decided in the order in which they came, until the funds are used up', async () => {
    const buyer = await network.buyer(10_000n);
    await world.fund(buyer.customerId, 15n);
    const second = { ...buyer, card: await world.card(buyer.ctx) };
    const messages = [buyer, second, buyer, second].map((each) => purchaseOf(each, '30.00'));
    const answers = await deliverAll(messages);
    expect(answers.map(({ reason }) => reason)).toEqual([null, null, null, 'insufficient_funds']);
    expect(await transactionsOf(messages)).toBe(1);
    expect(await buyer.balance()).toEqual({ available: 1_000n, posted: 10_000n, held: 9_000n });
  });

  it('of one card count one after the other against its limits, and a smaller one may still fit', async () => {
    const limits = { perTransaction: null, daily: '100.00', weekly: null, monthly: null };
    const buyer = await network.buyer(1_000_000n, { limits });
    const messages = ['30.00', '30.00', '30.00', '30.00', '10.00'].map((amount) => purchaseOf(buyer, amount));
    const answers = await deliverAll(messages);
    expect(answers.map(({ reason }) => reason)).toEqual([null, null, null, 'limit_daily', null]);
    expect(await transactionsOf(messages)).toBe(1);
    expect((await buyer.spent()).daily.amount).toBe('100.00');
  });

  it('told twice in the same moment hold once, and both callers get the same answer', async () => {
    const buyer = await network.buyer();
    const message = purchaseOf(buyer, '25.00');
    const answers = await deliverAll([message, purchaseOf(buyer), message, message]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[3]).toEqual(answers[0]);
    expect(await buyer.balance()).toMatchObject({ held: 2_600n });
  });

  it('said differently under one name are refused, and the others stand', async () => {
    const buyer = await network.buyer();
    const message = purchaseOf(buyer, '25.00');
    const [first, changed, other] = await Promise.allSettled([
      network.tell(message),
      network.tell({ ...message, amount: '26.00' }),
      network.tell(purchaseOf(buyer)),
    ]);
    expect(first).toMatchObject({ value: { decision: 'approved' } });
    expect(changed).toMatchObject({ reason: { code: 'idempotency_key_reused' } });
    expect(other).toMatchObject({ value: { decision: 'approved' } });
    expect(await buyer.balance()).toMatchObject({ held: 2_600n });
  });
});

describe('a purchase that cannot be answered', () => {
  it('fails alone: the others of its moment are answered as if it had not been there', async () => {
    await db.pool.query(`
      create function spoil() returns trigger language plpgsql as
        $$ begin raise exception 'spoilt' using errcode = 'data_corrupted'; end $$;
      create trigger spoil before insert on authorizations_authorizations
        for each row when (new.merchant_name = 'Spoilt') execute function spoil();`);
    const buyers = await Promise.all(Array.from({ length: 5 }, () => network.buyer()));
    const messages = buyers.map((buyer, index) =>
      purchaseOf(buyer, '25.00', {
        merchant: { name: index === 2 ? 'Spoilt' : 'Fine', categoryCode: '5411', city: '', country: 'US' },
      }),
    );
    const answers = await deliverAll(messages);
    await db.pool.query('drop function spoil cascade');
    expect(answers.map(({ reason }) => reason)).toEqual([null, null, 'system_error', null, null]);
    for (const [index, buyer] of buyers.entries())
      expect(await buyer.balance()).toMatchObject({ held: index === 2 ? 0n : 2_500n });
    expect(await network.tell(at(messages, 2))).toMatchObject({
      reason: 'system_error',
    });
  });

  it('because its card is held by somebody else keeps nobody waiting', async () => {
    const [held, free] = await Promise.all([network.buyer(), network.buyer()]);
    const holder = await db.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from cards_cards where id = $1 for update', [held.card.id]);
      const waiting = network.tell(purchaseOf(held));
      // The lock is still held when this is answered.
      expect(await network.tell(purchaseOf(free))).toMatchObject({ decision: 'approved' });
      await holder.query('rollback');
      expect(await waiting).toMatchObject({ decision: 'approved' });
    } finally {
      holder.release();
    }
  });
});

describe('a freeze and a suspension', () => {
  it.each(['freeze', 'suspension'])('wait for purchases that are being decided: the %s', async (what) => {
    const [buyer, other] = await Promise.all([network.buyer(), network.buyer()]);
    const order: string[] = [];
    const stopper = await db.pool.connect();
    const waitFor = async (locks: number): Promise<void> => {
      for (let waiting = 0; waiting < locks && order.length === 0;) {
        const found = await stopper.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        waiting = found.rowCount ?? 0;
      }
    };
    try {
      // The purchases are stopped where they have read their cards and reach for the account of one of them.
      await stopper.query('begin');
      await stopper.query(
        'select pg_advisory_xact_lock(uuid_hash_extended(id, 7)) from ledger_accounts where customer_id = $1',
        [other.customerId],
      );
      const bought = deliverAll([purchaseOf(other), purchaseOf(buyer)]).then((all) => {
        order.push('bought');
        return all;
      });
      await waitFor(1);
      const stopped = (
        what === 'freeze'
          ? world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'race' })
          : world.suspend(buyer.customerId)
      ).then(() => order.push('stopped'));
      await waitFor(2);
      await stopper.query('commit');
      expect((await bought).map(({ decision }) => decision)).toEqual(['approved', 'approved']);
      await stopped;
      expect(order).toEqual(['bought', 'stopped']);
    } finally {
      stopper.release();
    }
  });

  it('once answered let nothing of theirs through, while the others of the same moment go on', async () => {
    const rounds = isLongProof ? 500 : 25;
    const frozen = await network.buyer(10_000_000n);
    const others = await Promise.all(Array.from({ length: 3 }, () => network.buyer(10_000_000n)));
    for (let round = 0; round < rounds; round += 1) {
      const before = deliverAll([frozen, ...others].map((buyer) => purchaseOf(buyer)));
      await world.cards.freezeCard(frozen.ctx, { id: frozen.card.id, reason: 'race' });
      const after = await deliverAll([...others, frozen, ...others].map((buyer) => purchaseOf(buyer)));
      expect(after.map(({ reason }) => reason)).toEqual([null, null, null, 'card_frozen', null, null, null]);
      await before;
      await world.cards.unfreezeCard(frozen.ctx, { id: frozen.card.id });
    }
  });

  it('hold for every card of a suspended customer', async () => {
    for (let round = 0; round < (isLongProof ? 200 : 8); round += 1) {
      const [buyer, other] = await Promise.all([network.buyer(), network.buyer()]);
      const before = deliverAll([buyer, other, buyer].map((each) => purchaseOf(each)));
      await world.suspend(buyer.customerId);
      const after = await deliverAll([other, buyer, other].map((each) => purchaseOf(each)));
      expect(after.map(({ reason }) => reason)).toEqual([null, 'account_suspended', null]);
      await before;
    }
  });
});

describe('connections that are cut in the middle', () => {
  it('lose no answer that was given and hold nothing twice, though every message is told again', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => network.buyer(10_000_000n)));
    const told: { message: Message; id: string | null; isApproved: boolean }[] = [];
    let isOver = false;
    const caller = async (index: number): Promise<void> => {
      for (let count = 0; count < (isLongProof ? 200 : 25); count += 1) {
        const message = purchaseOf(at(buyers, index + count));
        const { decision, authorizationId: id } = await network.tell(message);
        told.push({ message, id, isApproved: decision === 'approved' });
      }
    };
    const cut = async (): Promise<number> => {
      let cuts = 0;
      while (!isOver) {
        const { rowCount } = await db.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() limit 1`,
        );
        cuts += rowCount ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 7));
      }
      return cuts;
    };
    const cutting = cut();
    await Promise.all(Array.from({ length: 16 }, (_, index) => caller(index)));
    isOver = true;
    expect(await cutting).toBeGreaterThan(5);

    expect(told.some(({ isApproved }) => isApproved)).toBe(true);
    for (const { message, id, isApproved } of told) {
      const again = await network.tell(message);
      if (isApproved) expect(again).toMatchObject({ decision: 'approved', authorizationId: id });
    }
    const references = told.map(({ message }) => message.reference);
    const { rows } = await db.pool.query<{ approved: string; holds: string; messages: string }>(
      `select count(*) filter (where a.held > 0)::text as approved,
         (select count(*) from ledger_transfers t where t.reference_id = any (array_agg(a.id)))::text as holds,
         (select count(*) from authorizations_messages m where m.reference = any ($1))::text as messages
       from authorizations_authorizations a where a.reference = any ($1)`,
      [references],
    );
    expect(rows[0]?.holds).toBe(rows[0]?.approved);
    expect(rows[0]?.messages).toBe(String(references.length));
    for (const buyer of buyers) {
      const own = await db.pool.query<{ held: string | null }>(
        'select sum(held)::text as held from authorizations_authorizations where card_id = $1',
        [buyer.card.id],
      );
      expect((await buyer.balance()).held).toBe(BigInt(own.rows[0]?.held ?? 0));
    }
    expect((await world.ledger.verify()).fault).toBeNull();
  });
});

describe('fifty purchases at once, each of 30 % of a limit', () => {
  it('are approved exactly three times, with the limit as the reason of all others', async () => {
    const limits = { perTransaction: null, daily: null, weekly: '100.00', monthly: null };
    const buyer = await network.buyer(1_000_000n, { limits });
    const answers = await deliverAll(Array.from({ length: 50 }, () => purchaseOf(buyer, '30.00')));
    expect(answers.filter(({ decision }) => decision === 'approved')).toHaveLength(3);
    expect(answers.filter(({ reason }) => reason === 'limit_weekly')).toHaveLength(47);
  });
});
