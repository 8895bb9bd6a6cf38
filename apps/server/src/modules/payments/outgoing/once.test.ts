import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../app-shape.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { payingBusiness, type paying, type ShownPayment } from '../../../testing/payments.ts';
import { dyingAt, secondProcess } from '../../../testing/second-process.ts';

let server: TestApp;
let other: App;
let owner: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;
beforeAll(async () => {
  server = await testApp();
  other = await secondProcess(server);
  const funded = { paymentNumber: '9000000000000001', amount: '9000.00' };
  ({ owner, pay } = await payingBusiness(server, '@once.test', funded));
  payeeId = await pay.payee(owner, { name: 'Harbor Freight Lines' });
});
afterAll(async () => {
  await other.stop();
  await server.close();
});

const day = 86_400;
const signIn = async (): Promise<void> => {
  owner = await server.signIn('owner@once.test');
};
const cents = async (): Promise<number> => Math.round(Number(await pay.available(owner)) * 100);
const both = (): Promise<unknown> => Promise.all([server.app, other].map((app) => app.runScheduled()));
const moved = async (of: string, values: readonly unknown[]): Promise<readonly [string, number][]> => {
  const { rows } = await server.db.pool.query<{ to_state: string; n: number }>(
    `select m.to_state, count(*)::int as n from payments_moves m join payments_payments p on p.id = m.payment_id
     where ${of} group by m.to_state order by m.to_state`,
    [...values],
  );
  return rows.map(({ to_state: to, n }) => [to, n]);
};

describe('two processes that die and whose clock jumps', () => {
  it('start a payment once whose day has come', async () => {
    const sent: ShownPayment[] = [];
    for (const amount of ['21.00', '22.00', '23.00', '24.00'])
      sent.push(await pay.sent(owner, { payeeId, amount, payOn: '2026-03-04' }));
    const before = await cents();
    await server.pass(2 * day);
    const live = await dyingAt(server, 'payments_moves', 2);
    for (let tries = 0; tries < 3; tries += 1) await both();
    await live();
    await both();
    // The clock is put back to the day before, and far ahead.
    await server.pass(-2 * day);
    await both();
    await server.pass(2 * day);
    await both();
    await signIn();
    expect(await cents()).toBe(before - 9_000);
    const ids = sent.map(({ id }) => id);
    expect(await moved(`p.id = any($1) and m.to_state = 'queued'`, [ids])).toEqual([['queued', 4]]);
  });

  it('make each time of what repeats once', async () => {
    const repeated: string[] = [];
    for (const amount of ['31.00', '32.00', '33.00', '34.00']) {
      const weekly = { payeeId, amount, payOn: '2026-03-10', repeat: { kind: 'weekly', end: { count: 4 } } };
      const first = (await pay.sent(owner, weekly)) as ShownPayment & { readonly repeatId: string };
      repeated.push(first.repeatId);
    }
    await server.pass(7 * day);
    const live = await dyingAt(server, 'payments_repeats', 2);
    for (let tries = 0; tries < 3; tries += 1) await both();
    await live();
    await server.pass(-7 * day);
    await both();
    // Over the days of all that are left, to a Monday.
    await server.pass(61 * day);
    for (let runs = 0; runs < 8; runs += 1) await both();
    const { rows } = await server.db.pool.query<{ state: string; made: number; payments: number }>(
      `select r.state, r.made, (select count(*)::int from payments_payments p where p.repeat_id = r.id) as payments
       from payments_repeats r where r.id = any($1)`,
      [repeated],
    );
    expect(rows).toEqual(repeated.map(() => ({ state: 'ended', made: 4, payments: 4 })));
    // Of each, the first was paid on its day, and of the three that were missed the latest.
    expect(await moved(`p.repeat_id = any($1) and m.to_state in ('queued', 'failed')`, [repeated])).toEqual([
      ['failed', 8],
      ['queued', 8],
    ]);
  });

  it('send each row of a table once', async () => {
    await signIn();
    const amounts = Array.from({ length: 600 }, (_, at) => 100 + at);
    const lines = amounts.map((one) => `Harbor Freight Lines,ach_next_day,${(one / 100).toFixed(2)},`);
    const bytes = Buffer.from(['Payee,Method,Amount,Send date', ...lines].join('\n'));
    const { body } = await owner.handIn('importPayments', {}, { name: 'payments.csv', bytes });
    await server.app.settle();
    interface Job {
      readonly id: string;
      readonly version: number;
      readonly state: string;
      readonly counts: Record<string, number>;
      readonly quote: { readonly total: { readonly amount: string } } | null;
    }
    const job = async () =>
      (await owner.call('getPaymentBatch', { id: body.data.id as string })).body.data as Job;
    const { id, version, quote } = await job();
    await pay.confirmed('payment.send', id);
    const before = await cents();
    await owner.call('runPaymentBatch', { id, version, total: quote?.total.amount });
    const live = await dyingAt(server, 'bulk_rows', 700);
    let tries = 0;
    while ((await job()).state === 'running' && tries < 40) {
      await Promise.allSettled([server.app, other].map((app) => app.settle()));
      // What failed is tried again some time later.
      server.app.clock.advance(300_000);
      await signIn();
      if ((tries += 1) === 6) await live();
    }
    if (tries < 6) await live();
    expect(await job()).toMatchObject({ state: 'completed', counts: { done: 600 } });
    expect(await cents()).toBe(before - amounts.reduce((all, one) => all + one, 0));
    expect(await moved('p.batch_id = $1', [id])).toEqual([
      ['draft', 600],
      ['queued', 600],
    ]);
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });
});
