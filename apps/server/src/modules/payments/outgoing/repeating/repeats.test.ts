import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { payingBusiness, type paying, type ShownPayment } from '../../../../testing/payments.ts';

let server: TestApp;
let owner: Caller;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  server = await testApp();
  const funded = { paymentNumber: '9000000000000001', amount: '9000.00' };
  ({ owner, pay } = await payingBusiness(server, '@pay.test', funded));
});
afterAll(() => server.close());

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

  it('pays only the latest of the days that were missed, and tells the others as missed', async () => {
    const payeeId = await pay.payee(owner);
    const weekly = { payeeId, amount: '27.00', payOn: '2026-06-17', repeat: { kind: 'weekly', end: null } };
    await pay.sent(owner, weekly);
    // Nothing runs from the 12th of June until the 2nd of July.
    await server.pass(20 * 86_400);
    // The jobs take turns: one makes the next payment, another starts it.
    for (let turn = 0; turn < 8; turn += 1) {
      await server.app.runScheduled();
      await server.pass(60);
    }
    owner = await server.signIn('owner@pay.test');
    const { items } = (await owner.call('listPayments', { payeeId })).body.data as {
      items: (ShownPayment & { readonly payOn: string | null })[];
    };
    const shown = items.map(({ payOn, leavesOn, state, reason }) => [payOn, leavesOn, state, reason]);
    expect(shown.toSorted()).toEqual([
      ['2026-06-17', '2026-06-17', 'failed', 'missed'],
      ['2026-06-24', '2026-06-24', 'failed', 'missed'],
      ['2026-07-02', '2026-07-02', 'queued', null],
      ['2026-07-08', '2026-07-08', 'scheduled', null],
    ]);
    const told = await server.db.pool.query<{ code: string }>(
      `select distinct code from messaging_messages where object_id = any ($1::uuid[])`,
      [items.map(({ id }) => id)],
    );
    expect(told.rows).toEqual([{ code: 'payment_failed' }]);
  });
});
