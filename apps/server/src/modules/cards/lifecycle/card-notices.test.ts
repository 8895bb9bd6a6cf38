import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { notifyRenewals } from './notify-renewals.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const emailsOf = (_tx: Tx, ids: readonly string[]) =>
  Promise.resolve(new Map(ids.map((id) => [id, `${id}@cards.test`])));
const tell = () => notifyRenewals({ emailsOf })(world.system);
/** The mails about cards of a customer, and what its people are told. */
const said = async (customerId: string) =>
  (
    await db.pool.query<{ said: string }>(
      `select coalesce(payload->>'template', topic) as said from outbox
       where customer_id = $1 and (topic = 'mail.requested' or topic in ('card.renewal_due', 'card.renewed', 'card.replaced', 'card.closing'))
       order by created_at, id`,
      [customerId],
    )
  ).rows.map((row) => row.said);

it('a card that runs out is told once, by message and mail, however often it is looked for', async () => {
  const { ctx, customerId } = await world.customer();
  const { id } = await world.card(ctx);
  await tell();
  expect(await said(customerId)).toEqual([]);
  // Made in March 2026, it can be used to the end of March 2029.
  world.clock.set(new Date('2029-02-01T00:00:00.000Z'));
  await Promise.all([tell(), tell()]);
  await tell();
  expect((await said(customerId)).sort()).toEqual(['card.renewal_due', 'cardRenewalDue']);
  await world.cards.replaceCard(ctx, { id });
  expect(await said(customerId)).toEqual(expect.arrayContaining(['card.renewed', 'cardRenewed']));
});

it('a card that is replaced or closed is told, by message and mail', async () => {
  const { ctx, customerId } = await world.customer(100_000n, 2);
  const lost = await world.card(ctx);
  await world.cards.reportCard(ctx, { id: lost.id, loss: 'lost' });
  await world.cards.replaceCard(ctx, { id: lost.id });
  const closing = await world.card(ctx);
  await world.cards.closeCard(ctx, { id: closing.id, reason: 'Not needed' });
  expect((await said(customerId)).sort()).toEqual([
    'card.closing',
    'card.replaced',
    'cardClosing',
    'cardReplaced',
  ]);
});
