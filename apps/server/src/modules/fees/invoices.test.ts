import { formatMoney, money } from '@tael/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { networkWorld } from '../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { wholeOf } from '../../testing/unpack.ts';
import { chargeFee, issueInvoices, quote, returnFees } from './index.ts';
import { monthToIssue } from './months.ts';
import { currentInvoice, getInvoice, listInvoiceCharges, listInvoices } from './read-invoices.ts';
import type { InvoiceIssuer } from './invoice-document.ts';
import { saveInvoice } from './save-invoice.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db, new Date('2026-01-05T12:00:00.000Z'));
  // Whoever says nothing else is counted by the days of UTC here.
  await db.pool.query(`alter table org_accounts alter column time_zone set default 'UTC'`);
});
afterAll(() => db.close());

type Customer = Awaited<ReturnType<CardWorld['customer']>>;
const at = (text: string) => world.clock.set(new Date(text));
const tael: InvoiceIssuer = { product: 'Tael', legalName: null, color: null };
const referenceOf = (id: string) => ({ type: 'card', id });

const charge = (who: Customer, quantity = 1, cardId = newId()) =>
  transact(who.ctx, async (tx) => {
    const price = await quote(tx, who.ctx, { customerId: who.customerId, code: 'card_creation', quantity });
    const owner = { tenantId: who.principal.tenantId, customerId: who.customerId };
    await chargeFee(tx, who.ctx, world.ledger, { quote: price, ...owner, reference: referenceOf(cardId) });
    return cardId;
  });
const giveBack = (who: Customer, cardId: string) =>
  transact(world.system, (tx) =>
    returnFees(tx, world.system, world.ledger, {
      customerId: who.customerId,
      reference: referenceOf(cardId),
    }),
  );
const issue = () => issueInvoices(world.system);
const invoices = async (ctx: Context) => (await listInvoices(ctx, { limit: 25 })).items;

/** What the fee entries of the customer's account come to in the ledger, from one moment to another. */
const inLedger = async (customerId: string, from: string, to: string): Promise<string> => {
  const found = await db.pool.query<{ sum: string }>(
    `select coalesce(-sum(e.posted), 0)::text as sum from ledger_entries e
       join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
     where a.customer_id = $1 and t.code in ('fee', 'fee_refund') and t.at >= $2 and t.at < $3`,
    [customerId, from, to],
  );
  return formatMoney(money(BigInt(found.rows[0]?.sum ?? '0'), 'USD'));
};

describe('an invoice', () => {
  it('holds a month’s fees by price, what was given back against them, and comes to what the ledger says', async () => {
    const who = await world.customer(10_000n);
    at('2026-01-31T23:59:59.999Z');
    const card = await charge(who, 4);
    await charge(who);
    at('2026-02-01T00:00:00.000Z');
    await charge(who, 2);
    await giveBack(who, card);
    expect(await currentInvoice(who.ctx)).toMatchObject({
      id: null,
      month: '2026-02-01',
      total: { amount: '-0.30' },
    });
    at('2026-03-01T00:10:00.000Z');
    await issue();
    const [february, january] = await invoices(who.ctx);
    expect(january).toMatchObject({ month: '2026-01-01', total: { amount: '0.75', currency: 'USD' } });
    expect(february).toMatchObject({ month: '2026-02-01', total: { amount: '-0.30' } });
    expect(january?.total.amount).toBe(await inLedger(who.customerId, '2026-01-01Z', '2026-02-01Z'));
    expect(february?.total.amount).toBe(await inLedger(who.customerId, '2026-02-01Z', '2026-03-01Z'));
    const line = { code: 'card_creation', unitAmount: { amount: '0.15', currency: 'USD' } };
    expect((await getInvoice(who.ctx, { id: february?.id ?? '' })).lines).toMatchObject([
      { ...line, kind: 'charge', quantity: 2, amount: { amount: '0.30' } },
      { ...line, kind: 'return', quantity: 4, amount: { amount: '-0.60' } },
    ]);
    const { items } = await listInvoiceCharges(who.ctx, { id: february?.id ?? '', limit: 25 });
    expect(items.map(({ kind, amount }) => [kind, amount.amount]).sort()).toEqual([
      ['charge', '0.30'],
      ['return', '-0.60'],
    ]);
    expect(await currentInvoice(who.ctx)).toMatchObject({ lines: [], total: { amount: '0.00' } });
  });

  it('names the rule behind each fee, and of a line every rule, also where a new one left the price as it was', async () => {
    const who = await world.customer(1_000n);
    at('2026-03-10T00:00:00.000Z');
    await charge(who, 2);
    const { rows } = await db.pool.query<{ id: string; version: number }>(
      `insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
       select $1, tenant_id, code, entity_type, version + 1, amount, currency, $2 from fees_schedules
       where code = 'card_creation' and entity_type = 1 order by version desc limit 1 returning id, version`,
      [newId(), new Date('2026-03-11T00:00:00.000Z')],
    );
    const [later] = rows;
    at('2026-03-12T00:00:00.000Z');
    await charge(who);
    const line = { code: 'card_creation', quantity: 3, unitAmount: { amount: '0.15', currency: 'USD' } };
    const before = { id: expect.any(String), version: (later?.version ?? 0) - 1 };
    const lines = [{ ...line, rules: expect.arrayContaining([before, later]) }];
    expect((await currentInvoice(who.ctx)).lines).toMatchObject(lines);
    at('2026-04-01T00:10:00.000Z');
    await issue();
    const id = (await invoices(who.ctx))[0]?.id ?? '';
    expect((await getInvoice(who.ctx, { id })).lines).toMatchObject(lines);
    const unitAmount = { amount: '0.15', currency: 'USD' };
    expect((await listInvoiceCharges(who.ctx, { id, limit: 25 })).items).toMatchObject([
      { quantity: 1, unitAmount, rule: later },
      { quantity: 2, unitAmount, rule: before },
    ]);
  });

  it('is issued once, however many issue at once, with numbers that follow each other', async () => {
    const customers = await Promise.all([world.customer(100n), world.customer(100n), world.customer(100n)]);
    at('2026-04-10T00:00:00.000Z');
    for (const who of customers) await charge(who);
    at('2026-05-01T00:10:00.000Z');
    await Promise.all([issue(), issue(), issue()]);
    await issue();
    const issued = await Promise.all(customers.map(({ ctx }) => invoices(ctx)));
    expect(issued.map((list) => list.length)).toEqual([1, 1, 1]);
    const { rows } = await db.pool.query<{ number: string }>(
      'select number from fees_invoices order by number',
    );
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `INV-${String(index + 1).padStart(6, '0')}`),
    );
    const audited = await db.pool.query(
      `select 1 from audit_log where action = 'fees.invoice_issued' and customer_id = any ($1)`,
      [customers.map(({ customerId }) => customerId)],
    );
    expect(audited.rowCount).toBe(3);
  });

  it('is not issued before its month has ended for certain', async () => {
    const who = await world.customer(100n);
    at('2026-06-30T12:00:00.000Z');
    await charge(who);
    at('2026-07-01T00:09:59.000Z');
    await issue();
    expect(await invoices(who.ctx)).toEqual([]);
    at('2026-07-01T00:10:00.000Z');
    await issue();
    expect(await invoices(who.ctx)).toHaveLength(1);
  });

  it('takes a fee that came too late for its month on the next one', async () => {
    const who = await world.customer(1_000n);
    at('2026-08-10T00:00:00.000Z');
    await charge(who);
    at('2026-09-02T00:00:00.000Z');
    await issue();
    await charge(who);
    await db.pool.query(
      `update fees_charges set charged_at = '2026-08-31T23:00:00Z' where customer_id = $1 and invoice_id is null`,
      [who.customerId],
    );
    await issue();
    expect(await invoices(who.ctx)).toHaveLength(1);
    at('2026-10-02T00:00:00.000Z');
    await issue();
    expect((await invoices(who.ctx)).map(({ month, total }) => [month, total.amount])).toEqual([
      ['2026-09-01', '0.15'],
      ['2026-08-01', '0.15'],
    ]);
  });

  it('has each part of a mark-up that was charged or given back, once, and comes to what the ledger says', async () => {
    at('2026-10-03T00:00:00.000Z');
    const network = networkWorld(world);
    await network.priceForeign(150);
    const buyer = await network.buyer(20_000n);
    await buyer.send('authorization', '100.00', { merchantAmount: { amount: '92.00', currency: 'EUR' } });
    await buyer.send('capture', '100.00');
    await buyer.send('refund', '40.00');
    const lines = [
      { kind: 'charge', code: 'card_creation', amount: { amount: '0.15' } },
      { kind: 'charge', code: 'card_foreign_exchange', amount: { amount: '1.50' } },
      { kind: 'return', code: 'card_foreign_exchange', amount: { amount: '-0.60' } },
    ];
    expect((await currentInvoice(buyer.ctx)).lines).toMatchObject(lines);
    at('2026-11-01T12:00:00.000Z');
    await issue();
    await issue();
    const [october, ...others] = await invoices(buyer.ctx);
    expect(others).toEqual([]);
    expect(october?.total.amount).toBe(await inLedger(buyer.customerId, '2026-10-01Z', '2026-11-01Z'));
    expect((await getInvoice(buyer.ctx, { id: october?.id ?? '' })).lines).toMatchObject(lines);
    const { items } = await listInvoiceCharges(buyer.ctx, { id: october?.id ?? '', limit: 25 });
    expect(items).toHaveLength(3);
    at('2026-12-02T00:00:00.000Z');
    await issue();
    expect(await invoices(buyer.ctx)).toHaveLength(1);
    at('2026-10-10T00:00:00.000Z');
  });

  it('of somebody else is not there', async () => {
    const who = await world.customer(100n);
    at('2026-10-10T00:00:00.000Z');
    await charge(who);
    at('2026-11-02T00:00:00.000Z');
    await issue();
    const [own] = await invoices(who.ctx);
    const { ctx: stranger } = await world.customer(100n);
    const id = own?.id ?? '';
    const issuer = { issuerOf: () => Promise.resolve(tael) };
    for (const ask of [
      () => getInvoice(stranger, { id }),
      () => listInvoiceCharges(stranger, { id, limit: 25 }),
      () => saveInvoice(stranger, issuer, { id, format: 'csv' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is saved as text and as a document that is the same each time', async () => {
    const who = await world.customer(100n);
    at('2026-11-10T00:00:00.000Z');
    await charge(who, 3);
    at('2026-12-02T00:00:00.000Z');
    await issue();
    const id = (await invoices(who.ctx))[0]?.id ?? '';
    const save = async (format: 'csv' | 'pdf_en' | 'pdf_both', issuer: InvoiceIssuer = tael) => {
      const { name, content } = await saveInvoice(
        who.ctx,
        { issuerOf: () => Promise.resolve(issuer) },
        { id, format },
      );
      return { name, bytes: content instanceof Uint8Array ? Buffer.from(content) : await wholeOf(content) };
    };
    const csv = await save('csv');
    expect(String(csv.bytes)).toBe(
      '\ufeffFee,Count,Unit price,Amount,Currency\r\nCard creation,3,0.15,0.45,USD\r\nTotal,,,0.45,USD\r\n',
    );
    const [first, again] = [await save('pdf_both'), await save('pdf_both')];
    expect(first.name).toMatch(/^Invoice INV-\d{6}\.pdf$/);
    expect(String(first.bytes.subarray(0, 5))).toBe('%PDF-');
    expect(first.bytes.equals(again.bytes)).toBe(true);
    const harbour = { product: 'Harbour', legalName: 'Harbour Cards Limited', color: '#336699' };
    const branded = await save('pdf_both', harbour);
    const { text } = readPdf(branded.bytes);
    expect(text).toContain('Harbour Cards Limited');
    expect(text).toContain('出具方');
    expect(readPdf(first.bytes).text).not.toContain('出具方');
  });

  // The last of the file: the books never go back in time.
  it('is of a month of the account’s zone, also one in which the clock goes forward', async () => {
    const who = await world.customer(1_000n);
    await db.pool.query(`update org_accounts set time_zone = 'America/Los_Angeles' where customer_id = $1`, [
      who.customerId,
    ]);
    at('2027-03-01T07:59:59.999Z');
    await charge(who);
    at('2027-03-01T08:00:00.000Z');
    await charge(who, 2);
    expect(await currentInvoice(who.ctx)).toMatchObject({
      month: '2027-03-01',
      timeZone: 'America/Los_Angeles',
      total: { amount: '0.30' },
    });
    at('2027-04-01T06:59:59.999Z');
    await charge(who, 3);
    at('2027-04-01T07:00:00.000Z');
    await charge(who, 4);
    await issue();
    expect((await invoices(who.ctx)).map(({ month }) => month)).toEqual(['2027-02-01']);
    at('2027-04-01T07:10:00.000Z');
    await issue();
    expect(await invoices(who.ctx)).toMatchObject([
      { month: '2027-03-01', timeZone: 'America/Los_Angeles', total: { amount: '0.75' } },
      { month: '2027-02-01', total: { amount: '0.15' } },
    ]);
  });
});

it('the month of a fee is its own or the next that is not issued, and one that has ended', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 5 }), (oldest, now, issued) => {
      const months = new Set<string>();
      let expected = new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth()));
      for (let count = 0; count < issued; count += 1) {
        months.add(expected.toISOString().slice(0, 10));
        expected = new Date(Date.UTC(expected.getUTCFullYear(), expected.getUTCMonth() + 1));
      }
      const hasEnded = Date.UTC(expected.getUTCFullYear(), expected.getUTCMonth() + 1) <= now.getTime();
      expect(monthToIssue(oldest, months, now, 'UTC')).toEqual(hasEnded ? expected : undefined);
    }),
  );
});
