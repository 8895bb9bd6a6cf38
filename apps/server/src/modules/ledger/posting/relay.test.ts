import { setTimeout as sleep } from 'node:timers/promises';
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
    const spy = new pg.Client(db.url);
    await spy.connect();
    spy.on('notification', ({ payload }) => notified.push(payload ?? ''));
    await spy.query('listen ledger_balances');

    const first = openServer();
    const ctx = testContext(db.database);
    const tenantId = newId();
    const open = (customerId: string): Promise<Account> =>
      transact(ctx, (tx) =>
        first.customerAccount(tx, { tenantId, customerId, kind: 'customer_available', currency: 'USD' }),
      );
    const [alice, bob] = [await open(newId()), await open(newId())];
    const pay = () =>
      first.postNow([
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
    await until(() => notified.some((text) => text.includes('hello')));
    await pay();
    await sleep(100);
    expect(notified.filter((text) => text.includes('changes'))).toEqual([]);

    const heard: BalanceChange[] = [];
    const second = openServer();
    second.onBalanceChanged((change) => heard.push(change));
    await until(() => notified.filter((text) => text.includes('here')).length > 0);
    for (let time = 0; time < 5; time += 1) await pay();
    const last = { accountId: bob.id, customerId: bob.customerId, version: 6n };
    await until(() => heard.some(({ accountId, version }) => accountId === bob.id && version === 6n));
    expect(heard).toContainEqual(last);
    // Several changes of one moment travel as one.
    expect(notified.filter((text) => text.includes('changes')).length).toBeLessThanOrEqual(5);
    await spy.end();
  });
});
