import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { linkBank } from '../../../testing/linked-banks.ts';
import type { AchFunding } from '../ach/present-ach.ts';
import type { TopUp } from './write-top-up.ts';

let server: TestApp;
let ana: Caller;
let accountId: string;
let people = 0;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(email());
  accountId = await linkBank(server, ana);
});

const email = (): string => `ana${String(people)}@topup.test`;
const save = (change: object = {}) =>
  ana.call('saveTopUp', {
    accountId,
    threshold: '100.00',
    amount: '400.00',
    monthlyCap: '900.00',
    isAuthorized: true,
    ...change,
  });
const get = async () => (await ana.call('getTopUp', {})).body.data as TopUp | null;
const debits = async () =>
  (await ana.call('listFundingIntents', {})).body.data.items as Pick<AchFunding, 'id' | 'state' | 'amount'>[];
const run = async (times = 1): Promise<void> => {
  for (let at = 0; at < times; at += 1) await server.app.runScheduled();
  await server.app.settle();
};
const until = async (at: string | null): Promise<void> => {
  await server.pass(Math.max(0, (Date.parse(at ?? '') - server.app.clock.millis()) / 1_000));
  await run();
  ana = await server.signIn(email());
};
const tell = (id: string, act: 'settled' | 'returned', code: string | null = null) =>
  server.visitor.call('sandboxAchDebit', { id, act, code });
const newest = async (): Promise<AchFunding> => {
  const [first] = await debits();
  return (await ana.call('getAchFunding', { id: first?.id })).body.data as AchFunding;
};

describe('An automatic top-up', () => {
  it('is none until it is set up, keeps its authorization, and is written down', async () => {
    expect(await get()).toBeNull();
    const { status, body } = await save();
    expect([status, body.data]).toMatchObject([200, { state: 'active', usedThisMonth: { amount: '0.00' } }]);
    expect(body.data.authorization).toContain('$900.00 in a calendar month');
    const { rows } = await server.db.pool.query<{ version: string; ip: string }>(
      `select authorization_version as version, authorized_ip as ip from funding_top_ups
       where customer_id = (select customer_id from identity_users where email = $1)`,
      [email()],
    );
    expect(rows).toEqual([{ version: authorizationVersion, ip: '127.0.0.1' }]);
  });

  it('collects once, however often a low balance is looked at and by how many', async () => {
    await save();
    await Promise.all([run(3), run(3)]);
    expect(await debits()).toMatchObject([{ state: 'waiting', amount: { amount: '400.00' } }]);
  });

  it('stays under its monthly cap, and goes on in the next month', async () => {
    await save({ threshold: '5000.00' });
    for (let count = 1; count <= 3; count += 1) {
      await run();
      const debit = await newest();
      if (debit.state !== 'waiting') break;
      await until(debit.sendAt);
      await tell(debit.id, 'settled');
      await until((await newest()).releaseAt);
    }
    const { rows } = await server.db.pool.query<{ most: number }>(
      `select max(count)::integer as most from (select count(*) from funding_ach_debits
         where customer_id = (select customer_id from identity_users where email = $1)
         group by date_trunc('month', created_at at time zone 'America/Los_Angeles')) as months`,
      [email()],
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(2);
  });

  it('pauses after a return, is told, and collects no more until it is saved again', async () => {
    await save();
    await run();
    const debit = await newest();
    await until(debit.sendAt);
    await tell(debit.id, 'returned', 'R01');
    await server.app.settle();
    await run(2);
    expect(await get()).toMatchObject({ state: 'paused', pause: 'returned' });
    expect(await debits()).toHaveLength(1);
    const messages = (await ana.call('listMessages', {})).body.data.items as { code: string }[];
    expect(messages.map(({ code }) => code)).toContain('top_up_paused');
    await save();
    await run();
    expect(await debits()).toHaveLength(2);
  });

  it('pauses where its account was removed', async () => {
    await save();
    const { version } = (await ana.call('getBankAccount', { id: accountId })).body.data as TopUp;
    await ana.call('removeBankAccount', { id: accountId, version });
    await run();
    expect(await get()).toMatchObject({ state: 'paused', pause: 'bank_unavailable' });
  });

  it('stops when it is told to, under the version that was seen', async () => {
    const { version } = (await save()).body.data as TopUp;
    expect((await ana.call('stopTopUp', { version: version + 1 })).status).toBe(409);
    expect((await ana.call('stopTopUp', { version })).body.data.state).toBe('stopped');
    await run();
    expect(await debits()).toEqual([]);
  });

  it('is refused without the tick, under the least amount, over the cap, and for somebody else’s account', async () => {
    for (const [change, field, code] of [
      [{ isAuthorized: false }, 'isAuthorized', 'terms_required'],
      [{ amount: '9.99' }, 'amount', 'too_small'],
      [{ amount: '25000.01', monthlyCap: '90000.00' }, 'amount', 'too_big'],
      [{ monthlyCap: '399.99' }, 'monthlyCap', 'too_small'],
    ] as const)
      expect((await save(change)).body.errors).toMatchObject([{ field, code }]);
    const bob = await server.customer(`bob${String(people)}@topup.test`);
    expect((await save({ accountId: await linkBank(server, bob) })).status).toBe(404);
  });
});
