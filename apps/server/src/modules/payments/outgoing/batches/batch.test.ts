import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { workFieldSentences } from '@tael/i18n/en/work';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { pausesDuring } from '../../../../testing/pauses.ts';
import {
  administratorOf,
  payingBusiness,
  type paying,
  type ShownPayment,
} from '../../../../testing/payments.ts';
import { oneVote, setPolicy } from '../../../../testing/policies.ts';

let server: TestApp;
let owner: Caller;
let second: Caller;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  server = await testApp();
  const funded = { paymentNumber: '9000000000000001', amount: '9000.00' };
  ({ owner, pay } = await payingBusiness(server, '@pay.test', funded));
  second = await administratorOf(server, 'owner@pay.test', 'second@pay.test');
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
    const rows = (await owner.call('listPaymentBatchRows', { id: made.id, limit: 100 })).body.data as {
      items: { outcome: string; objectState: string | null }[];
    };
    expect(new Set(rows.items.map(({ outcome, objectState }) => `${outcome} ${objectState ?? ''}`))).toEqual(
      new Set(['done queued', 'bad ']),
    );
    // The same rows are duplicates now.
    expect(
      await handIn([...good.map((line) => line.replace('ACH next day', 'ach_next_day')), '']),
    ).toMatchObject({
      counts: { good: 0, bad: 7 },
    });
  });

  it('reads amounts as a spreadsheet or a person writes them, and says of nothing that it is too little', async () => {
    const made = await handIn([
      'Mei,ach_next_day,120,,Whole',
      'Mei,ach_next_day,"1,200.50",,Grouped',
      'Mei,ach_next_day,$80.5,,With its sign',
      'Mei,ach_next_day,0,,Nothing',
      'Mei,ach_next_day,"12,50",,A decimal comma',
    ]);
    expect(made).toMatchObject({ counts: { good: 3, bad: 2 }, quote: { total: { amount: '1401.00' } } });
    const { items } = (await owner.call('listPaymentBatchRows', { id: made.id, outcome: 'bad' })).body
      .data as { items: { faults: { column: string; message: string }[] }[] };
    const { amount_positive: tooLittle, amount_format: noAmount } = workFieldSentences;
    expect(items.map(({ faults }) => faults)).toEqual([
      [expect.objectContaining({ column: 'amount', message: tooLittle })],
      [expect.objectContaining({ column: 'amount', message: noAmount })],
    ]);
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
    const made = items.filter(({ batchId }) => batchId === many.id);
    expect(made.map(({ state }) => state)).toEqual(Array.from({ length: 60 }, () => 'queued'));
    // Each says who sent the table.
    const { moves, ...one } = await pay.get(owner, made[0]?.id ?? '');
    expect(one).toMatchObject({ createdBy: 'owner@pay.test' });
    expect(moves.map(({ by }) => by)).toEqual(['owner@pay.test', 'owner@pay.test']);
  });

  it('waits for one approval of the whole where the policy says so, and asks nobody for its rows', async () => {
    await setPolicy(server, 'owner@pay.test', [oneVote('Everything', ['bulk.run', 'payment.wire'])]);
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
    await setPolicy(server, 'owner@pay.test', [oneVote('Wires', ['payment.wire'])]);
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
