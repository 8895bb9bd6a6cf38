import { routes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, type Buyer } from '../../../testing/card-network.ts';
import { cardInput, cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { findCardNumbers, partedForms, writtenAs } from '../../../testing/find-card-numbers.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { unzip, wholeOf } from '../../../testing/unpack.ts';
import { writeMemo } from '../../authorizations/history/write-memo.ts';
import { createCardStatementHandlers } from './card-statement-routes.ts';
import { exportHandlers } from '../exports/export-routes.ts';

let db: TestDatabase;
let world: CardWorld;
let buyer: Buyer;
let pan: string;
let pans: readonly string[];

// A thousand numbers in the vault; one of them on a card whose holder writes it wherever words are taken, through the same
// schemas as at the edge.
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  const issued = Array.from({ length: 1_000 }, () => ({
    cardId: newId(),
    bin: '40000099',
    expiryMonth: 3,
    expiryYear: 2029,
    memo: 'Groceries',
  }));
  await world.vault.issueMany(world.system, issued);
  buyer = await networkWorld(world).buyer();
  const all: string[] = [];
  for (const { cardId } of [{ cardId: buyer.card.id }, ...issued])
    all.push((await world.vault.reveal(world.system, cardId)).pan);
  [pan = '', ...pans] = all;
  pans = [pan, ...pans];
  const groups = pan.match(/\d{4}/g) ?? [];
  const beside = `${groups.join(' ')} 12/27 123`;
  for (const [at, memo] of [pan, groups.join(' '), groups.join('-'), beside, ...partedForms(pan)].entries()) {
    const reference = `NET-PAN-${String(at)}`;
    const { authorizationId } = await buyer.send('authorization', '10.00', { reference });
    await buyer.send('capture', '10.00', { reference });
    const said = { id: authorizationId ?? '', memo: `Paid with ${memo}`, version: 0 };
    await writeMemo(onRoute(buyer.ctx, 'writeMemo'), routes.writeMemo.input.parse(said));
  }
  const { id, version: before } = await world.cards.getCard(buyer.ctx, { id: buyer.card.id });
  const named = { id, version: before, nickname: `Mine ${beside}` };
  const { version } = await world.cards.renameCard(
    onRoute(buyer.ctx, 'renameCard'),
    routes.renameCard.input.parse(named),
  );
  const tags = [pan, groups.join('-'), 'travel'];
  const tagged = routes.changeCardTags.input.parse({ id, version, tags });
  await world.cards.changeCardTags(onRoute(buyer.ctx, 'changeCardTags'), tagged);
  const words = cardInput({ nickname: `Second of ${pan}`, tags });
  await world.cards.createCard(onRoute(buyer.ctx, 'createCard'), routes.createCard.input.parse(words));
});
afterAll(() => db.close());

const zone = 'America/Los_Angeles';
/** What a file holds, taken out of its archive, page or stream. */
const insideOf = async (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
  const file = await wholeOf(content);
  if (name.endsWith('.xlsx')) return Buffer.concat([file, ...unzip(file).values()]);
  return name.endsWith('.pdf') ? Buffer.concat([file, Buffer.from(readPdf(file).text)]) : file;
};

describe('a card number', () => {
  it('would be found in each way in which it could be written', () => {
    for (const [name, needles] of Object.entries(writtenAs(pan)))
      for (const needle of needles) {
        const planted = Buffer.concat([Buffer.from('before,'), needle, Buffer.from(',after')]);
        expect(findCardNumbers(pans, planted)).toEqual([`${name} ${pan.slice(-4)}`]);
      }
    for (const form of partedForms(pan))
      expect(findCardNumbers(pans, Buffer.from(`before,${form},after`))).toEqual([`parted ${pan.slice(-4)}`]);
    const within = Buffer.from(Buffer.from(`{"memo":"x${pan}"}`).toString('base64'));
    expect(findCardNumbers(pans, within)).toEqual([`base64 ${pan.slice(-4)}`]);
  });

  it('is in no row of the database, sealed numbers and memos among them', async () => {
    const { rows: tables } = await db.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    let most = 0;
    for (const { name } of tables) {
      const { rows } = await db.pool.query<{ text: string }>(`select row::text as text from "${name}" row`);
      most = Math.max(most, rows.length);
      const dump = Buffer.from(rows.map(({ text }) => text).join('\n'));
      expect([name, findCardNumbers(pans, dump)]).toEqual([name, []]);
    }
    expect(most).toBeGreaterThanOrEqual(1_000);
  });

  it('is in no export of cards, transactions, statements, nor on a document', async () => {
    const statements = createCardStatementHandlers({
      ledger: world.ledger,
      productOf: () => Promise.resolve('Tael'),
    });
    const month = { id: buyer.card.id, month: '2026-03', timeZone: zone };
    const { exportTransactions, exportCards, exportCardStatement } = routes;
    const asked = (['csv', 'xlsx'] as const).flatMap((format) => [
      () =>
        exportHandlers.exportTransactions(
          onRoute(buyer.ctx, 'exportTransactions'),
          exportTransactions.input.parse({ format }),
          {},
        ),
      () =>
        exportHandlers.exportCards(
          onRoute(buyer.ctx, 'exportCards'),
          exportCards.input.parse({ format }),
          {},
        ),
      () =>
        statements.exportCardStatement(
          onRoute(buyer.ctx, 'exportCardStatement'),
          exportCardStatement.input.parse({ ...month, format }),
          {},
        ),
    ]);
    const document = () =>
      statements.cardStatement(onRoute(buyer.ctx, 'cardStatement'), { ...month, language: 'both' }, {});
    for (const ask of [document, ...asked]) {
      const { name, content } = await ask();
      const inside = await insideOf(name, content);
      expect([name, findCardNumbers(pans, inside)]).toEqual([name, []]);
      // The file is about this card, and says so by its last four alone.
      expect([name, inside.includes(pan.slice(-4))]).toEqual([name, true]);
    }
  });
});
