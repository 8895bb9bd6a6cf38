import { money } from '@tael/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/clock.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createLedger } from '../index.ts';
import type { Account, BalanceChange, Ledger } from '../index.ts';

let db: TestDatabase;
const opened: { ledger: Ledger; database: Database }[] = [];

const openServer = (): Ledger => {
  const database = openDatabase({ url: db.url, maxConnections: 6 });
  const ledger = createLedger({ pool: database.pool, clock: systemClock, isRelayed: true });
  opened.push({ ledger, database });
  return ledger;
};

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  for (const { ledger, database } of opened) {
    await ledger.close();
    await database.close();
  }
  await db.close();
});

const until = (holds: () => boolean): Promise<void> => eventually(() => expect(holds()).toBe(true));

describe('changes of balances', () => {
  it('reach the other servers of the database with the version they led to, and nothing is sent to nobody', async () => {
    const notified: string[] = [];
    const sent = (kind: string) => notified.filter((text) => text.includes(kind));
    const spy = new pg.Client(db.url);
    await spy.connect();
    spy.on('notification', ({ payload }) => notified.push(payload ?? ''));
    // The second is no server's: what is said there reaches the spy in its order, and nobody else.
    await spy.query('listen ledger_balances; listen relay_test_over');

    const alone = openServer();
    const ctx = testContext(db.database);
    const tenantId = newId();
    const open = (customerId: string): Promise<Account> =>
      transact(ctx, (tx) =>
        alone.customerAccount(tx, { tenantId, customerId, kind: 'customer_available', currency: 'USD' }),
      );
    const [alice, bob] = [await open(newId()), await open(newId())];
    const pay = (server: Ledger) =>
      server.postNow([
        {
          kind: 'posted',
          id: newId(),
          debitAccountId: alice.id,
          creditAccountId: bob.id,
          amount: money(1n, 'USD'),
          code: 'account_transfer',
          voluntary: false,
        },
      ]);
    const greeted = (times: number) => until(() => sent('hello').length === times);
    await greeted(1);
    await pay(alone);
    // Whatever it has collected goes out at its end, and is here before what is said after that.
    await alone.close();
    await spy.query(`notify relay_test_over, 'over'`);
    await until(() => notified.includes('over'));
    expect(sent('changes')).toEqual([]);

    const first = openServer();
    await greeted(2);
    const heard: BalanceChange[] = [];
    const second = openServer();
    second.onBalanceChanged((change) => heard.push(change));
    await until(() => sent('here').length > 0);
    for (let time = 0; time < 5; time += 1) await pay(first);
    const last = { accountId: bob.id, customerId: bob.customerId, version: 6n };
    await until(() => heard.some(({ accountId, version }) => accountId === bob.id && version === 6n));
    expect(heard).toContainEqual(last);
    // Several changes of one moment travel as one.
    expect(sent('changes').length).toBeLessThanOrEqual(5);
    await spy.end();
  });
});
