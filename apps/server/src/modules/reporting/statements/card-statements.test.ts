import { routes } from '@tael/contract';
import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, type Buyer } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { testAdmin, testPrincipal } from '../../../testing/principal.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { chargeUsage } from '../../cards/usage/charge-usage.ts';
import { getDispute } from '../../disputes/lists/list-disputes.ts';
import { openDispute } from '../../disputes/drafts/open-dispute.ts';
import { fileDispute } from '../../disputes/lists/review-dispute.ts';
import { submitDispute } from '../../disputes/drafts/submit-dispute.ts';
import { createCardStatementHandlers } from './card-statement-routes.ts';

let db: TestDatabase;
let world: CardWorld;
let buyer: Buyer;
let otherCard: string;
let handlers: ReturnType<typeof createCardStatementHandlers>;
const zone = 'America/Los_Angeles';
const funded = 100_015n;

const at = (moment: string) => world.clock.set(new Date(moment));
const dispute = async (transactionId: string): Promise<void> => {
  const asked = {
    transactionId,
    reason: 'fraud',
    amount: '9.00',
    answers: { cardInHand: 'nobody_else', whatHappened: 'I was asleep' },
  } as const;
  const { id } = await openDispute(onRoute(buyer.ctx, 'openDispute'), asked);
  const seen = async () => ({ id, version: (await getDispute(buyer.ctx, { id })).version });
  await submitDispute(onRoute(buyer.ctx, 'submitDispute'), await seen());
  const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
  await fileDispute(world.ledger)(onRoute(admin, 'fileDispute'), {
    ...(await seen()),
    isCredited: true,
    note: 'As the documents say',
  });
};

// A card made in March: two purchases there, the second captured on the last evening of the month in California, which
// is April in UTC; in April a refund of the first, the month's fee, and a dispute; a purchase that was declined.
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db, new Date('2026-03-02T20:00:00.000Z'));
  await chargeUsage(world.ledger)(world.system);
  const network = networkWorld(world);
  buyer = await network.buyer(100_000n);
  handlers = createCardStatementHandlers({ ledger: world.ledger, productOf: () => Promise.resolve('Tael') });
  const first = await buyer.send('authorization', '30.00', { reference: 'NET-S-1' });
  await buyer.send('capture', '25.00', { reference: 'NET-S-1' });
  at('2026-04-01T05:00:00.000Z');
  const merchant = { name: '=HYPERLINK("广告")', categoryCode: '7311', city: '上海', country: 'CN' };
  await buyer.send('authorization', '12.34', { reference: 'NET-S-2', merchant });
  await buyer.send('capture', '12.34', { reference: 'NET-S-2' });
  await buyer.send('authorization', '90000.00', { reference: 'NET-S-3' });
  at('2026-04-03T12:00:00.000Z');
  await chargeUsage(world.ledger)(world.system);
  await buyer.send('refund', '5.00', { reference: 'NET-S-1' });
  await dispute(first.authorizationId ?? '');
  const { id } = await world.card(buyer.ctx, { nickname: 'Other' });
  otherCard = id;
  const token = { cardToken: otherCard, reference: 'NET-S-4', amount: '7.77' };
  await network.tell(network.message('authorization', token));
  await network.tell(network.message('capture', { ...token, sequence: 1 }));
  at('2026-05-04T12:00:00.000Z');
});
afterAll(() => db.close());

const months = (id: string, ctx: Context = buyer.ctx, timeZone = zone) =>
  handlers.listCardStatements(ctx, { id, timeZone }, {});
const tableOf = async (id: string, month: string, ctx: Context = buyer.ctx) => {
  const asked = routes.exportCardStatement.input.parse({ id, month, timeZone: zone, format: 'csv' });
  const answer = await handlers.exportCardStatement(onRoute(ctx, 'exportCardStatement'), asked, {});
  return (await wholeOf(answer.content)).toString('utf8');
};
const documentOf = async (month: string, language: 'en' | 'zh' | 'both' = 'en', ctx: Context = buyer.ctx) => {
  const asked = { id: buyer.card.id, month, timeZone: zone, language };
  const answer = await handlers.cardStatement(onRoute(ctx, 'cardStatement'), asked, {});
  return { file: await wholeOf(answer.content), name: answer.name };
};
const lines = (table: string): string[][] =>
  table
    .split('\r\n')
    .slice(1, -2)
    .map((line) => line.split(','));
const employee = (change: Parameters<typeof testPrincipal>[0] = {}): Context =>
  testContext(db.database, {
    clock: world.clock,
    principal: testPrincipal({ customerId: buyer.customerId, userType: 3, entityType: 2, ...change }),
  });

describe('the statements of a card', () => {
  it('are one for each month since it was made, newest first, in the months of the reader', async () => {
    expect(await months(buyer.card.id)).toEqual([
      { month: '2026-05', isOver: false, spent: { amount: '0.00', currency: 'USD' }, entries: 0 },
      { month: '2026-04', isOver: true, spent: { amount: '-13.85', currency: 'USD' }, entries: 3 },
      { month: '2026-03', isOver: true, spent: { amount: '37.49', currency: 'USD' }, entries: 3 },
    ]);
    const inUtc = await months(buyer.card.id, buyer.ctx, 'UTC');
    expect(inUtc.map(({ spent }) => spent.amount)).toEqual(['0.00', '-1.51', '25.15']);
  });

  it('together are what the ledger has: every cent that left the account for a card, once', async () => {
    const all = [...(await months(buyer.card.id)), ...(await months(otherCard))];
    const spent = all.reduce((sum, month) => sum + parseMoney(month.spent.amount, 'USD').minor, 0n);
    expect(spent).toBe(funded - (await buyer.balance()).posted);
    const rows: string[][] = [];
    for (const id of [buyer.card.id, otherCard])
      for (const month of ['2026-03', '2026-04', '2026-05']) rows.push(...lines(await tableOf(id, month)));
    const { rows: entries } = await db.pool.query<{ id: string }>(
      `select e.transfer_id as id from ledger_entries e join ledger_accounts a on a.id = e.account_id
         join ledger_transfers t on t.id = e.transfer_id
       where a.customer_id = $1 and e.posted <> 0 and t.code <> 'deposit'`,
      [buyer.customerId],
    );
    expect(rows.map((row) => row.at(-1)).sort()).toEqual(entries.map(({ id }) => id).sort());
  });

  it('tell each entry with its kind, its merchant, and what the card has cost by then', async () => {
    const march = lines(await tableOf(buyer.card.id, '2026-03'));
    expect(march.map((row) => [row[1], row[2], ...row.slice(6, 9)])).toEqual([
      ['Fees', 'Fee · Card creation', '0.15', '0.00', '0.15'],
      ['Purchases', 'Purchase completed', '25.00', '0.00', '25.15'],
      ['Purchases', 'Purchase completed', '12.34', '0.00', '37.49'],
    ]);
    const april = lines(await tableOf(buyer.card.id, '2026-04'));
    expect(april.map((row) => [row[1], row[2], row[3], ...row.slice(6, 9)])).toEqual([
      ['Fees', 'Fee · Card usage', '', '0.15', '0.00', '37.64'],
      ['Refunds', 'Refund', 'Corner Shop', '0.00', '5.00', '32.64'],
      ['Disputes', 'Provisional credit', 'Corner Shop', '0.00', '9.00', '23.64'],
    ]);
  });

  it('begin in print with what the card had cost, and end with what it has cost, in either language', async () => {
    const english = readPdf((await documentOf('2026-04')).file);
    for (const text of [
      'Card statement',
      'Total spent before\n$37.49',
      'Fees\n$0.15',
      'Refunds\n-$5.00',
      'Disputes\n-$9.00',
      'Total spent at period end\n$23.64',
      'Corner Shop',
    ])
      expect(english.text).toContain(text);
    expect(english.text).not.toContain('90,000');
    const chinese = readPdf((await documentOf('2026-03', 'zh')).file);
    for (const text of ['卡片对账单', '期末累计支出\n$37.49', '广告']) expect(chinese.text).toContain(text);
    expect(chinese.hasBox).toBe(false);
    expect(readPdf((await documentOf('2026-05')).file).text).toContain('This month isn’t over yet.');
    expect((await documentOf('2026-04')).file.equals((await documentOf('2026-04')).file)).toBe(true);
  });

  it('run no formula, and never hold a card number', async () => {
    const table = await tableOf(buyer.card.id, '2026-03');
    expect(table).toContain(`"'=HYPERLINK(""广告"")"`);
    const everything = [table, readPdf((await documentOf('2026-03', 'both')).file).text].join('\n');
    expect(everything).toContain(buyer.card.lastFour);
    const { pan } = await world.vault.reveal(world.system, buyer.card.id);
    expect(everything).not.toContain(pan);
    expect(everything.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toMatch(
      /(\d[ -]?){13,19}/,
    );
  });

  it('are written down when they leave, with who took them', async () => {
    await tableOf(buyer.card.id, '2026-04');
    await documentOf('2026-04');
    const { rows } = await db.pool.query<{ action: string; actor_id: string }>(
      `select action, actor_id, after from audit_log where action like 'card.statement\\_%' and after ->> 'month' = '2026-04'`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['card.statement_made', 'card.statement_exported']),
    );
    for (const { actor_id: actor } of rows) expect(actor).toBe(buyer.principal.userId);
  });
});

describe('the statements of all cards', () => {
  const allOf = async (month: string, ctx: Context = buyer.ctx) => {
    const asked = routes.exportCardStatements.input.parse({ month, timeZone: zone, format: 'csv' });
    const answer = await handlers.exportCardStatements(onRoute(ctx, 'exportCardStatements'), asked, {});
    return lines((await wholeOf(answer.content)).toString('utf8'));
  };

  it('hold the entries of each card and month, newest first, and nothing else', async () => {
    const single = await Promise.all([buyer.card.id, otherCard].map((id) => tableOf(id, '2026-04')));
    const ids = single.flatMap((table) => lines(table).map((row) => row.at(-1)));
    const all = await allOf('2026-04');
    expect(all.map((row) => row.at(-1)).sort()).toEqual(ids.sort());
    expect(new Set(all.map((row) => row[1]))).toEqual(new Set(['Groceries', 'Other']));
  });

  it('of somebody who holds a card have that card only', async () => {
    const holder = employee();
    await db.pool.query('update cards_cards set assignee_id = $1 where id = $2', [
      holder.principal?.userId,
      otherCard,
    ]);
    expect(new Set((await allOf('2026-04', holder)).map((row) => row[1]))).toEqual(new Set(['Other']));
    expect(await months(otherCard, holder)).toHaveLength(2);
    await expect(months(buyer.card.id, holder)).rejects.toMatchObject({ code: 'not_found' });
    await expect(tableOf(buyer.card.id, '2026-04', holder)).rejects.toMatchObject({ code: 'not_found' });
    await expect(documentOf('2026-04', 'en', holder)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a statement', () => {
  it("of somebody else's card is not found, and one of a month to come is refused", async () => {
    const stranger = await world.customer();
    await expect(months(buyer.card.id, stranger.ctx)).rejects.toMatchObject({ code: 'not_found' });
    await expect(documentOf('2026-04', 'en', stranger.ctx)).rejects.toMatchObject({ code: 'not_found' });
    await expect(documentOf('2026-06')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(tableOf(buyer.card.id, '2026-06')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it("is read by staff as its customer reads it, and what leaves is written down as the customer's", async () => {
    const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    expect(await months(buyer.card.id, admin)).toEqual(await months(buyer.card.id));
    expect(lines(await tableOf(buyer.card.id, '2026-04', admin))).toEqual(
      lines(await tableOf(buyer.card.id, '2026-04')),
    );
    expect(readPdf((await documentOf('2026-04', 'en', admin)).file).text).toContain(
      'Total spent at period end\n$23.64',
    );
    const { rows } = await db.pool.query<{ action: string; customer_id: string }>(
      'select distinct action, customer_id from audit_log where actor_id = $1 order by action',
      [admin.principal?.userId],
    );
    expect(rows).toEqual([
      { action: 'card.statement_exported', customer_id: buyer.customerId },
      { action: 'card.statement_made', customer_id: buyer.customerId },
    ]);
    const foreign = testPrincipal({ customerId: null, userType: 5, entityType: null, tenantId: newId() });
    const operator = testContext(db.database, { clock: world.clock, principal: foreign });
    await expect(months(buyer.card.id, operator)).rejects.toMatchObject({ code: 'not_found' });
    await expect(documentOf('2026-04', 'en', operator)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of a month before the card says that nothing moved', async () => {
    expect(readPdf((await documentOf('2025-12')).file).text).toContain('No activity in this period.');
  });
});
