import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { fund } from '../../../../testing/funding-journey.ts';
import { pausesDuring } from '../../../../testing/pauses.ts';
import { paying, type ShownPayment } from '../../../../testing/payments.ts';
import { subAccountOf } from '../../../../testing/sub-account.ts';

let server: TestApp;
let owner: Caller;
let second: Caller;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@pay.test', 1);
  const approver = await server.staff('approver@pay.test', 1);
  owner = await server.customer('owner@pay.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@pay.test'`);
  second = await subAccountOf(server, 'owner@pay.test', 'second@pay.test');
  await server.db.pool.query(
    `update org_members set ready_role = 'administrator' where user_id = (select id from identity_users where email = 'second@pay.test')`,
  );
  await fund({ server, admin, approver }, owner, '9000000000000001', '9000.00');
  pay = paying(server, '@pay.test');
  await pay.payee(owner, { name: 'Harbor Freight Lines' });
  await pay.payee(owner, { name: 'Mei Lin Trading', nickname: 'Mei' });
});
afterAll(() => server.close());

interface Job {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly counts: Record<string, number>;
  readonly quote: { readonly total: { readonly amount: string } } | null;
}
const job = async (id: string): Promise<Job> =>
  (await owner.call('getPaymentBatch', { id })).body.data as Job;
const handIn = async (lines: readonly string[]): Promise<Job> => {
  const bytes = Buffer.from(['Payee,Method,Amount,Send date,Memo', ...lines].join('\n'));
  const { body } = await owner.handIn('importPayments', {}, { name: 'payments.csv', bytes });
  await server.app.settle();
  return job(body.data.id as string);
};
const run = async ({ id, version, quote }: Job) => {
  await pay.confirmed('payment.send', id);
  return owner.call('runPaymentBatch', { id, version, total: quote?.total.amount });
};
const payments = async (): Promise<readonly ShownPayment[]> =>
  ((await owner.call('listPayments', { limit: 100 })).body.data as { items: ShownPayment[] }).items;

describe('a batch of payments', () => {
  it('is checked row by row, priced as a whole and sent with one outcome for each row', async () => {
    const good = Array.from(
      { length: 7 },
      (_, at) => `${at % 2 ? 'Mei' : 'harbor freight lines'},ACH next day,1${at}.00,,Row ${at}`,
    );
    const made = await handIn([
      ...good.map((line) => line.replace('ACH next day', 'ach_next_day')),
      'Nobody Ltd,wire,10.00,,',
      'Mei,wire,10.001,,',
      'Mei,check,10.00,2026-02-01,',
    ]);
    expect(made).toMatchObject({
      state: 'ready',
      counts: { good: 7, bad: 3 },
      quote: { total: { amount: '91.00' } },
    });
    const { items } = (await owner.call('listPaymentBatchRows', { id: made.id, outcome: 'bad' })).body
      .data as {
      items: { faults: { column: string }[] }[];
    };
    expect(items.map(({ faults }) => faults.map(({ column }) => column))).toEqual([
      ['payee'],
      ['amount'],
      ['payOn'],
    ]);
    const before = Number(await pay.available(owner));
    await run(made);
    await server.app.settle();
    expect(await job(made.id)).toMatchObject({ state: 'completed_with_errors', counts: { done: 7, bad: 3 } });
    expect(Number(await pay.available(owner))).toBeCloseTo(before - 91, 2);
    expect((await payments()).filter(({ state }) => state === 'queued')).toHaveLength(7);
    // The same rows are duplicates now.
    expect(
      await handIn([...good.map((line) => line.replace('ACH next day', 'ach_next_day')), '']),
    ).toMatchObject({
      counts: { good: 0, bad: 7 },
    });
  });

  it('leaves the main thread to purchases while a large table is checked and priced', async () => {
    let round = 0;
    const { answer, longest } = await pausesDuring(() => {
      round += 1;
      const rows = Array.from({ length: 4_000 }, (_, at) => `Mei,ach_next_day,0.01,,Row ${at} of ${round}`);
      return handIn(rows);
    });
    expect(answer).toMatchObject({ state: 'ready', counts: { total: 4_000 } });
    expect(longest).toBeLessThanOrEqual(50);
  });

  it('counts once among the payments of a day: a payroll of sixty is not looked at one by one', async () => {
    const many = await handIn(
      Array.from({ length: 60 }, (_, at) => `Mei,ach_next_day,2.${at + 10},,Pay ${at}`),
    );
    await run(many);
    await server.app.settle();
    const { items } = (await owner.call('listPayments', { limit: 100, search: 'pay' })).body.data as {
      items: readonly (ShownPayment & { readonly batchId: string | null })[];
    };
    const sent = items.filter(({ batchId }) => batchId === many.id).map(({ state }) => state);
    expect(sent).toEqual(Array.from({ length: 60 }, () => 'queued'));
  });

  it('waits for one approval of the whole where the policy says so, and asks nobody for its rows', async () => {
    await server.db.pool.query(
      `insert into approvals_policies
         select gen_random_uuid(), u.tenant_id, u.customer_id, 1, $1, u.id, $2 from identity_users u where email = 'owner@pay.test'`,
      [
        JSON.stringify({
          rules: [
            {
              name: 'Everything',
              acts: ['bulk.run', 'payment.wire'],
              from: null,
              below: null,
              makers: [],
              departmentIds: [],
              payee: 'any',
              outcome: {
                kind: 'steps',
                steps: [
                  { needed: 1, of: [{ kind: 'permission', permission: 'approval:vote' }], escalation: null },
                ],
              },
            },
          ],
          expiresAfterDays: 30,
        }),
        server.app.clock.now(),
      ],
    );
    const made = await handIn(['Mei,wire,501.00,,', 'Mei,wire,502.00,,']);
    expect((await run(made)).body.data).toMatchObject({ state: 'in_approval' });
    const waiting = (await second.call('listApprovals', { limit: 10 })).body.data as {
      items: { id: string; revision: number; hash: string; act: string }[];
    };
    const [seen] = waiting.items.filter(({ act }) => act === 'bulk.run');
    if (!seen) throw new Error('the batch waits for a vote');
    const ballot = await ballotIdOf([seen]);
    await pay.confirmed('approval.vote', ballot);
    await second.call('voteOnApprovals', {
      id: ballot,
      verdict: 'approve',
      items: [{ id: seen.id, revision: seen.revision, hash: seen.hash }],
    });
    await server.app.settle();
    expect(await job(made.id)).toMatchObject({ state: 'completed', counts: { done: 2 } });
    const wires = (await payments()).filter(({ amount }) => ['501.00', '502.00'].includes(amount.amount));
    expect(wires.map(({ state }) => state)).toEqual(['queued', 'queued']);
    await server.db.pool.query('delete from approvals_policies');
  });

  it('decides row by row: the second of two alike and what is not covered fail, and what comes after them is held', async () => {
    const today = new Date(server.app.clock.millis()).toISOString().slice(0, 10);
    const made = await handIn([
      'Mei,ach_next_day,33.10,,First',
      'Mei,ach_next_day,33.10,,Alike',
      'Mei,ach_next_day,21000.00,,Too much',
      `Mei,ach_next_day,20000.00,${today},Too much today`,
      'Mei,wire,33.20,,With a fee',
    ]);
    expect(made.counts).toMatchObject({ good: 5 });
    const before = Number(await pay.available(owner));
    await run(made);
    await server.app.settle();
    expect(await job(made.id)).toMatchObject({
      state: 'completed_with_errors',
      counts: { done: 2, failed: 3 },
    });
    const failed = await server.db.pool.query<{ code: string }>(
      `select faults -> 0 ->> 'code' as code from bulk_rows where job_id = $1 and outcome = 'failed' order by number`,
      [made.id],
    );
    expect(failed.rows.map(({ code }) => code)).toEqual([
      'payment_duplicate',
      'insufficient_funds',
      'insufficient_funds',
    ]);
    expect(Number(await pay.available(owner))).toBeCloseTo(before - 33.1 - 33.2 - 5, 2);
    const { rows } = await server.db.pool.query<{
      moves: number;
      audited: number;
      told: number;
      fees: number;
    }>(
      `select (select count(*) from payments_moves m where m.payment_id = p.id)::integer as moves,
         (select count(*) from audit_log a where a.object_id = p.id)::integer as audited,
         (select count(*) from outbox o where o.object_id = p.id)::integer as told,
         (select count(*) from fees_charges f where f.reference_id = p.id)::integer as fees
       from payments_payments p where batch_id = $1`,
      [made.id],
    );
    const each = { moves: 2, audited: 3, told: 2, fees: 1 };
    expect(rows).toEqual([each, each]);
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });

  it('writes a row that waits for its own vote beside those that need none', async () => {
    const wiresWait = {
      name: 'Wires',
      acts: ['payment.wire'],
      from: null,
      below: null,
      makers: [],
      departmentIds: [],
      payee: 'any',
      outcome: {
        kind: 'steps',
        steps: [{ needed: 1, of: [{ kind: 'permission', permission: 'approval:vote' }], escalation: null }],
      },
    };
    await server.db.pool.query(
      `insert into approvals_policies
         select gen_random_uuid(), u.tenant_id, u.customer_id, 1, $1, u.id, $2 from identity_users u where email = 'owner@pay.test'`,
      [JSON.stringify({ rules: [wiresWait], expiresAfterDays: 30 }), server.app.clock.now()],
    );
    const made = await handIn(['Mei,wire,44.10,,Waits', 'Mei,ach_next_day,44.20,,Leaves']);
    await run(made);
    await server.app.settle();
    const sent = (await payments()).filter(({ amount }) => ['44.10', '44.20'].includes(amount.amount));
    expect(sent.map(({ amount, state }) => [amount.amount, state]).toSorted()).toEqual([
      ['44.10', 'in_approval'],
      ['44.20', 'queued'],
    ]);
    await server.db.pool.query('delete from approvals_policies');
  });
});

describe('a payment that repeats', () => {
  it('comes again each month on a banking day, one ahead at a time, until it is stopped', async () => {
    const payeeId = await pay.payee(owner);
    const { dates } = (
      await owner.call('previewRepeat', { kind: 'monthly', first: '2026-04-30', count: '3' })
    ).body.data as { dates: { dueOn: string; leavesOn: string }[] };
    // May ends on a Sunday.
    expect(dates).toMatchObject([
      { dueOn: '2026-04-30', leavesOn: '2026-04-30' },
      { dueOn: '2026-05-30', leavesOn: '2026-06-01' },
      { dueOn: '2026-06-30', leavesOn: '2026-06-30' },
    ]);
    const first = await pay.sent(owner, {
      payeeId,
      amount: '25.00',
      payOn: '2026-03-04',
      repeat: { kind: 'monthly', end: null },
    });
    expect(first.state).toBe('scheduled');
    const repeats = async () =>
      (
        (await owner.call('listPaymentRepeats')).body.data as {
          items: { id: string; version: number; state: string; made: number; paymentId: string }[];
        }
      ).items;
    await server.pass(2 * 86_400);
    await server.app.runScheduled();
    await server.app.runScheduled();
    owner = await server.signIn('owner@pay.test');
    expect(await pay.get(owner, first.id)).toMatchObject({ state: 'queued' });
    const [repeat] = await repeats();
    expect(repeat).toMatchObject({ state: 'active', made: 2 });
    const next = await pay.get(owner, repeat?.paymentId ?? '');
    // The 4th of April is a Saturday.
    expect(next).toMatchObject({ state: 'scheduled', leavesOn: '2026-04-06', amount: { amount: '25.00' } });
    const { status } = await owner.call('stopPaymentRepeat', { id: repeat?.id, version: repeat?.version });
    expect(status).toBe(200);
    expect(await pay.get(owner, next.id)).toMatchObject({ state: 'canceled' });
    await server.app.runScheduled();
    expect(await repeats()).toMatchObject([{ state: 'stopped', made: 2 }]);
  });

  it('comes once, however many processes make it and start it at the same moment', async () => {
    const payeeId = await pay.payee(owner);
    const weekly = { payeeId, amount: '27.00', payOn: '2026-03-11', repeat: { kind: 'weekly', end: null } };
    const first = (await pay.sent(owner, weekly)) as ShownPayment & { readonly repeatId: string };
    await server.pass(7 * 86_400);
    owner = await server.signIn('owner@pay.test');
    const before = Number(await pay.available(owner));
    await Promise.all(Array.from({ length: 4 }, () => server.app.runScheduled()));
    await Promise.all(Array.from({ length: 4 }, () => server.app.runScheduled()));
    expect(Number(await pay.available(owner))).toBeCloseTo(before - 27, 2);
    const { rows } = await server.db.pool.query<{ state: string }>(
      'select state from payments_payments where repeat_id = $1 order by created_at, id',
      [first.repeatId],
    );
    expect(rows.map(({ state }) => state)).toEqual(['queued', 'scheduled']);
  });

  it('rests while it is paused, leaves out what is skipped, and goes on with the first day that is not past', async () => {
    const payeeId = await pay.payee(owner);
    const monthly = { payeeId, amount: '26.00', payOn: '2026-04-08', repeat: { kind: 'monthly', end: null } };
    const first = await pay.sent(owner, monthly);
    interface Repeat {
      readonly id: string;
      readonly version: number;
      readonly state: string;
      readonly waitsFor: string | null;
      readonly next: readonly { readonly dueOn: string }[];
    }
    const id = (await pay.get(owner, first.id)) as ShownPayment & { readonly repeatId: string };
    const get = async () => (await owner.call('getPaymentRepeat', { id: id.repeatId })).body.data as Repeat;
    const steer = async (name: 'pausePaymentRepeat' | 'resumePaymentRepeat' | 'skipPaymentRepeat') => {
      const { version } = await get();
      return owner.call(name, { id: id.repeatId, version });
    };
    expect(await get()).toMatchObject({ state: 'active', waitsFor: '2026-04-08' });
    // The first is left out, and the one after it waits for its own day.
    expect((await steer('skipPaymentRepeat')).status).toBe(200);
    expect(await pay.get(owner, first.id)).toMatchObject({ state: 'canceled' });
    expect((await get()).next[0]?.dueOn).toBe('2026-05-08');
    expect((await steer('skipPaymentRepeat')).status).toBe(200);
    expect((await get()).next[0]?.dueOn).toBe('2026-06-08');
    expect((await steer('resumePaymentRepeat')).status).toBe(409);
    expect((await steer('pausePaymentRepeat')).body.data).toMatchObject({ state: 'paused', waitsFor: null });
    expect((await steer('pausePaymentRepeat')).status).toBe(409);
    expect((await steer('skipPaymentRepeat')).status).toBe(409);
    const paused = (await owner.call('listPaymentRepeats', { state: 'paused' })).body.data as {
      items: Repeat[];
    };
    expect(paused.items.map((one) => one.id)).toEqual([id.repeatId]);
    await server.pass(100 * 86_400);
    await server.app.runScheduled();
    owner = await server.signIn('owner@pay.test');
    expect(await get()).toMatchObject({ state: 'paused', made: 1 });
    // It is the middle of June: the 8th has passed.
    expect((await steer('resumePaymentRepeat')).body.data).toMatchObject({
      state: 'active',
      next: [{ dueOn: '2026-07-08' }, {}, {}, {}, {}, {}],
    });
    await server.app.runScheduled();
    expect(await get()).toMatchObject({ made: 2, waitsFor: '2026-07-08' });
    // What waits for its day is called off by a pause, and its day comes again.
    expect((await steer('pausePaymentRepeat')).body.data).toMatchObject({
      waitsFor: null,
      next: [{ dueOn: '2026-07-08' }, {}, {}, {}, {}, {}],
    });
    const stranger = await server.customer('stranger@pay.test');
    const { version } = await get();
    for (const name of ['pausePaymentRepeat', 'resumePaymentRepeat', 'skipPaymentRepeat'] as const)
      expect((await stranger.call(name, { id: id.repeatId, version })).status).toBe(404);
    const audit = await server.db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 order by at, id`,
      [id.repeatId],
    );
    expect(audit.rows.map(({ action }) => action.replace('payments.repeat_', ''))).toEqual([
      'skipped',
      'skipped',
      'paused',
      'resumed',
      'paused',
    ]);
  });
});
