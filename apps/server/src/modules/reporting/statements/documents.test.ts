import { basePermissions, routes, type Permission } from '@tael/contract';
import { formatMoney as shownMoney } from '@tael/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkWorld, type Buyer } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { disputeWorld } from '../../../testing/disputes.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readPdf, type PdfContent } from '../../../testing/pdf-text.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { listEntries } from '../../ledger/reading/list-entries.ts';
import { createDocumentHandlers } from './document-routes.ts';

let db: TestDatabase;
let world: CardWorld;
let buyer: Buyer;
let documents: ReturnType<typeof createDocumentHandlers>;
let purchaseId: string;
const name = '李小龍 Łucja 𠮷 😀 龘';

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  buyer = await networkWorld(world).buyer(100_000n, { nickname: '广告' });
  documents = createDocumentHandlers({ ledger: world.ledger, productOf: () => Promise.resolve('Tael') });
  const merchant = { name, categoryCode: '5812', city: '上海', country: 'CN' };
  const { authorizationId } = await buyer.send('authorization', '25.00', { merchant });
  purchaseId = authorizationId ?? '';
  await buyer.send('capture', '20.00');
  await buyer.send('refund', '3.00');
  for (let at = 0; at < 12; at += 1) {
    world.clock.advance(9 * 3_600_000);
    const reference = `NET-PAPER-${at}`;
    const amount = `${at + 1}.0${at % 10}`;
    await buyer.send('authorization', amount, { reference });
    if (at % 3 !== 2) await buyer.send('capture', amount, { reference });
  }
});
afterAll(() => db.close());

type DocumentName = 'transactionReceipt' | 'accountStatement';
const document = async (
  of: DocumentName,
  query: Record<string, string>,
  ctx = buyer.ctx,
): Promise<{ file: Buffer; name: string; content: PdfContent }> => {
  const answer =
    of === 'transactionReceipt'
      ? await documents.transactionReceipt(ctx, routes.transactionReceipt.input.parse(query), {})
      : await documents.accountStatement(ctx, routes.accountStatement.input.parse(query), {});
  expect(answer.mediaType).toBe('application/pdf');
  const file = await wholeOf(answer.content);
  return { file, name: answer.name, content: readPdf(file) };
};

describe('a receipt', () => {
  it('tells the purchase in English, in Chinese or in both, and each label twice in both', async () => {
    const english = await document('transactionReceipt', { id: purchaseId });
    expect(english.name).toBe(`Receipt ${purchaseId}.pdf`);
    for (const text of [
      'Receipt',
      'Merchant',
      'Completed',
      '$20.00',
      '$3.00',
      'Ada Lovelace',
      'Purchase completed',
    ])
      expect(english.content.text).toContain(text);
    expect(english.content.text).not.toContain('收据');
    const chinese = await document(
      'transactionReceipt',
      { id: purchaseId },
      { ...buyer.ctx, language: 'zh_CN' },
    );
    for (const text of ['收据', '商户', '已入账', '消费入账']) expect(chinese.content.text).toContain(text);
    expect(chinese.content.text).not.toContain('Merchant');
    const both = await document('transactionReceipt', { id: purchaseId, language: 'both' });
    for (const text of ['Merchant', '商户', 'Completed / 已入账']) expect(both.content.text).toContain(text);
  });

  it('draws no box, whatever the merchant is called, in the fonts that it carries', async () => {
    const { content } = await document('transactionReceipt', { id: purchaseId });
    expect(content.hasBox).toBe(false);
    expect(content.text.replaceAll('\n', '')).toContain('李小龍 Łucja 𠮷 😀 龘');
    for (const font of content.fonts) expect(font).toMatch(/^[A-Z]{6}\+Noto/);
  });

  it('is the same to the byte when it is asked for again, also later', async () => {
    const first = await document('transactionReceipt', { id: purchaseId });
    world.clock.advance(1_000);
    const again = await document('transactionReceipt', { id: purchaseId });
    expect(again.file.equals(first.file)).toBe(true);
  });

  it('says the balance of the account to those alone who read its books', async () => {
    const receiptOf = (permissions: readonly Permission[]) => {
      const principal = { ...buyer.principal, permissions: new Set(permissions) };
      return document('transactionReceipt', { id: purchaseId }, { ...buyer.ctx, principal });
    };
    const own = await receiptOf(basePermissions.customer);
    const theirs = await receiptOf(basePermissions.subAccount);
    for (const text of ['Available', '$975.00']) {
      expect(own.content.text).toContain(text);
      expect(theirs.content.text).not.toContain(text);
    }
    expect(theirs.content.text).toContain('-$20.00');
  });

  it('tells what a dispute has won, each of its steps and its entries, to whoever may read disputes', async () => {
    const disputes = disputeWorld(db);
    const { transactionReceipt } = createDocumentHandlers({
      ledger: disputes.ledger,
      productOf: () => Promise.resolve('Tael'),
    });
    const { ctx, principal, transactionId: id, open, submit, file, say } = await disputes.buyer();
    const { id: disputeId } = await open();
    await submit(disputeId);
    await file(disputeId);
    await say(disputeId, { outcome: 'partially_won', amount: '30.00' });
    const told = async (...codes: readonly Permission[]) => {
      const reader = { ...ctx, principal: { ...principal, permissions: new Set(codes) } };
      const asked = routes.transactionReceipt.input.parse({ id });
      const { content } = await transactionReceipt(reader, asked, {});
      return readPdf(await wholeOf(content)).text;
    };
    const steps = [
      'Dispute: Draft',
      'Dispute: Submitted',
      'Dispute: Submitted to network',
      'Dispute: Partially won',
    ];
    const seen = await told('dispute:read');
    expect(seen).toContain('Won in a dispute\n$30.00');
    const places = [...steps, 'Provisional credit\n$80.00', 'Provisional credit reversed'].map((text) =>
      seen.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const unseen = await told();
    expect(unseen).toContain('Won in a dispute\n$30.00');
    expect(unseen).not.toContain('Dispute:');
  });

  it("of somebody else's purchase is not found", async () => {
    const stranger = await networkWorld(world).buyer();
    await expect(document('transactionReceipt', { id: purchaseId }, stranger.ctx)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a statement', () => {
  const period = { from: '2026-03-03', to: '2026-03-05' };

  it('is what the ledger has, to the cent: opening, every entry, closing', async () => {
    const { content } = await document('accountStatement', { ...period, timeZone: 'Asia/Shanghai' });
    const query = routes.listEntries.input.parse({ ...period, timeZone: 'Asia/Shanghai', limit: '100' });
    const { items } = await listEntries(buyer.ctx, query);
    const moved = items.filter(({ amount }) => amount !== '0.00').reverse();
    expect(moved.length).toBeGreaterThan(3);
    const [first, last] = [moved[0], moved.at(-1)];
    const usd = (text: string | undefined) => shownMoney(text, 'USD');
    const cents = (text = ''): bigint => BigInt(text.replace('.', ''));
    const opening = cents(first?.postedAfter) - cents(first?.amount);
    expect(content.text).toContain(`Closing balance\n${usd(last?.postedAfter)}`);
    expect(content.text).toContain(
      `Opening balance\n${usd(`${opening / 100n}.${String(opening % 100n).padStart(2, '0')}`)}`,
    );
    for (const entry of moved) expect(content.text).toContain(usd(entry.amount.replace('-', '')));
    expect(content.text).toContain('Corner Shop');
    expect(content.text).toContain(`Entries\n${moved.length}`);
    expect(content.hasBox).toBe(false);
  });

  it('of a time when nothing moved says so, and of days the wrong way round is refused', async () => {
    const { content } = await document('accountStatement', { from: '2020-01-01', to: '2020-01-31' });
    expect(content.text).toContain('No activity in this period.');
    await expect(
      document('accountStatement', { from: '2026-02-01', to: '2026-01-01' }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('shows a stranger nothing', async () => {
    const stranger = await networkWorld(world).buyer(500n);
    const { content } = await document('accountStatement', period, stranger.ctx);
    expect(content.text).not.toContain('Corner Shop');
  });

  it('is the same to the byte when it is asked for again', async () => {
    const both = { ...period, language: 'both' };
    const first = await document('accountStatement', both);
    expect((await document('accountStatement', both)).file.equals(first.file)).toBe(true);
  });
});
