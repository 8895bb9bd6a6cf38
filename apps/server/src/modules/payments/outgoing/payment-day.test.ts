import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { payingBusiness, type paying } from '../../../testing/payments.ts';

let server: TestApp;
let owner: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;

beforeAll(async () => {
  server = await testApp();
  const funded = { paymentNumber: '9000000000000001', amount: '90000.00' };
  ({ owner, pay } = await payingBusiness(server, '@pay.test', funded));
  payeeId = await pay.payee(owner);
});
afterAll(() => server.close());

describe('the day of a payment', () => {
  it('is said anew when the cut-off has passed since it was shown', async () => {
    const draft = await pay.draft(owner, { payeeId, amount: '21.00' });
    // 15:00 in Los Angeles, behind 14:30.
    await server.pass(5 * 3_600);
    owner = await server.signIn('owner@pay.test');
    expect((await pay.send(owner, draft)).body.code).toBe('payment_date_moved');
    const sent = await pay.send(owner, { ...draft, leavesOn: '2026-03-03' });
    expect(sent.body.data).toMatchObject({ state: 'queued', leavesOn: '2026-03-03' });
  });

  it('ahead holds nothing before it comes; without enough it is tried once more, and fails', async () => {
    const available = await pay.available(owner);
    const rest = (Number(available) - 10).toFixed(2);
    const later = await pay.sent(owner, { payeeId, amount: '30.00', payOn: '2026-03-05' });
    const other = await pay.sent(owner, {
      payeeId,
      method: 'ach_next_day',
      amount: '31.00',
      payOn: '2026-03-05',
    });
    expect([later, other]).toMatchObject([{ state: 'scheduled' }, { state: 'scheduled' }]);
    expect(await pay.available(owner)).toBe(available);
    const all = await pay.sent(owner, { payeeId, amount: rest });
    const admin = await server.signIn('admin@pay.test');
    await admin.call('approvePaymentReview', { id: all.id, version: all.version });
    // Three days on, at 8:00 in Los Angeles.
    await server.pass(2 * 86_400 + 17 * 3_600);
    await server.app.runScheduled();
    owner = await server.signIn('owner@pay.test');
    expect(await pay.get(owner, later.id)).toMatchObject({ state: 'scheduled', isOverdue: true });
    const { rowCount } = await server.db.pool.query(
      `select 1 from audit_log where object_id = $1 and action = 'payments.overdue'`,
      [later.id],
    );
    expect(rowCount).toBe(1);
    await server.pass(3 * 3_600 + 60);
    await server.app.runScheduled();
    owner = await server.signIn('owner@pay.test');
    expect(await pay.get(owner, later.id)).toMatchObject({ state: 'failed', reason: 'insufficient_funds' });
    expect(await pay.get(owner, other.id)).toMatchObject({ state: 'failed', reason: 'insufficient_funds' });
  });
});
