import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { cardWorld, type CardWorld } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { chargeFee, quote, returnFees } from './index.ts';
import { quoteFee } from './quote-fee.ts';

let db: TestDatabase;
let world: CardWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

type Customer = Awaited<ReturnType<CardWorld['customer']>>;
const charge = (who: Customer, quantity: number, cardId = newId()) =>
  transact(who.ctx, async (tx) => {
    const price = await quote(tx, who.ctx, { customerId: who.customerId, code: 'card_creation', quantity });
    const owner = { tenantId: who.principal.tenantId, customerId: who.customerId };
    await chargeFee(tx, who.ctx, world.ledger, {
      quote: price,
      ...owner,
      reference: { type: 'card', id: cardId },
    });
    return cardId;
  });
const charges = async (cardId: string) =>
  (
    await db.pool.query<Record<string, unknown>>(
      `select c.code, c.amount, c.quantity, c.entity_type, s.amount as "unitPrice", s.version, t.amount as moved,
         c.return_transfer_id is not null as returned
       from fees_charges c join fees_schedules s on s.id = c.schedule_id left join ledger_transfers t on t.id = c.transfer_id
       where c.reference_id = $1`,
      [cardId],
    )
  ).rows;

describe('a fee', () => {
  it('costs what its preview says: 0.15 for a person, 0.05 for a business', async () => {
    const person = await world.customer(1_000n);
    const business = await world.customer(1_000n, 2);
    const preview = (who: Customer, quantity = 1) =>
      quoteFee(world.ledger)(who.ctx, { code: 'card_creation', quantity });
    expect(await preview(person)).toMatchObject({
      amount: { amount: '0.15', currency: 'USD' },
      availableAfter: { amount: '9.85', currency: 'USD' },
    });
    expect((await preview(business, 3)).amount).toEqual({ amount: '0.15', currency: 'USD' });
    await charge(person, 1);
    await charge(business, 3);
    expect((await world.available(person.customerId)).available).toBe(985n);
    expect((await world.available(business.customerId)).available).toBe(985n);
  });

  it('can be traced to the rule, the inputs and the transfer that made it', async () => {
    const who = await world.customer(1_000n);
    const cardId = await charge(who, 4);
    expect(await charges(cardId)).toEqual([
      {
        code: 'card_creation',
        amount: '60',
        quantity: 4,
        entity_type: 1,
        unitPrice: '15',
        version: 1,
        moved: '60',
        returned: false,
      },
    ]);
  });

  it('is refused whole when it is not covered', async () => {
    const who = await world.customer(14n);
    const cardId = newId();
    await expect(charge(who, 1, cardId)).rejects.toThrow('insufficient_funds');
    expect(await charges(cardId)).toEqual([]);
    expect((await world.available(who.customerId)).available).toBe(14n);
  });

  it('is shown to somebody without money as what would be missing', async () => {
    const who = await world.customer(0n);
    const preview = await quoteFee(world.ledger)(who.ctx, { code: 'card_creation', quantity: 1 });
    expect(preview.availableAfter).toEqual({ amount: '-0.15', currency: 'USD' });
  });

  it('is charged once for one act', async () => {
    const who = await world.customer(1_000n);
    const cardId = await charge(who, 1);
    await expect(charge(who, 1, cardId)).rejects.toThrow(/unique/);
    expect((await world.available(who.customerId)).available).toBe(985n);
  });

  it('goes back once when the act came to nothing', async () => {
    const who = await world.customer(1_000n);
    const cardId = await charge(who, 1);
    const giveBack = () =>
      transact(world.system, (tx) =>
        returnFees(tx, world.system, world.ledger, {
          customerId: who.customerId,
          reference: { type: 'card', id: cardId },
        }),
      );
    await giveBack();
    await giveBack();
    expect((await world.available(who.customerId)).available).toBe(1_000n);
    expect(await charges(cardId)).toMatchObject([{ returned: true }]);
  });

  it('follows a new version of the price from the moment it begins, and old charges keep theirs', async () => {
    const own = await testDatabase();
    try {
      const other = cardWorld(own);
      const who = await other.customer(1_000n);
      await own.pool.query(
        `insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
         select $1, tenant_id, code, entity_type, 2, 99, currency, $2 from fees_schedules
         where code = 'card_creation' and entity_type = 1`,
        [newId(), new Date(other.clock.millis() + 1_000)],
      );
      const price = async () =>
        (await quoteFee(other.ledger)(who.ctx, { code: 'card_creation', quantity: 1 })).amount.amount;
      expect(await price()).toBe('0.15');
      other.clock.advance(1_000);
      expect(await price()).toBe('0.99');
    } finally {
      await own.close();
    }
  });
});
