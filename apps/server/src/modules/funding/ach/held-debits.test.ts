import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { linkBank } from '../../../testing/linked-banks.ts';
import type { FundingCaseDetail } from '../cases/present.ts';
import type { AchFunding } from './present-ach.ts';

let server: TestApp;
let admin: Caller;
let ana: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@tael.test', 1);
  ana = await server.customer('ana@held.test');
});
afterAll(() => server.close());

const get = async (id: string): Promise<AchFunding> =>
  (await ana.call('getAchFunding', { id })).body.data as AchFunding;
const run = async (): Promise<void> => {
  await server.app.runScheduled();
  await server.app.settle();
};
const until = async (at: number): Promise<void> => {
  await server.pass(Math.max(0, Math.ceil((at - server.app.clock.millis()) / 1_000)));
  await run();
  ana = await server.signIn('ana@held.test');
  admin = await server.signIn('admin@tael.test');
};

describe('A debit of a linked bank whose hold is over', () => {
  it('stays on hold where a rule matches, and is released once staff say so', async () => {
    const accountId = await linkBank(server, ana);
    const opened = await ana.call('openAchFunding', {
      accountId,
      amount: '1000.00',
      authorizationVersion,
      isAuthorized: true,
    });
    const { id, sendAt } = opened.body.data as AchFunding;
    await until(Date.parse(sendAt));
    await server.visitor.call('sandboxAchDebit', { id, act: 'settled', code: null });
    const releaseAt = Date.parse((await get(id)).releaseAt ?? '');
    await until(releaseAt - 3_600_000);
    const books = intentsOf(server);
    for (const eventId of ['held-1', 'held-2', 'held-3']) {
      const amount = parseMoney('2000.00', 'USD');
      await books.pay(await books.open('ana@held.test', 'zelle', { amount }), { eventId, amount });
    }
    await until(releaseAt);
    await run();
    expect((await get(id)).state).toBe('on_hold');
    const found = (await admin.call('getFundingCase', { id })).body.data as FundingCaseDetail;
    expect(found).toMatchObject({
      state: 'open',
      way: 'ach',
      reasons: ['round_amounts'],
      isReleasable: true,
    });

    const released = await admin.call('releaseFundingCase', { id, reason: 'Payroll of the month' });
    expect(released.status).toBe(200);
    await run();
    expect((await get(id)).state).toBe('paid');
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });
});
