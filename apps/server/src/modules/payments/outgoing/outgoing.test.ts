import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { payingBusiness, type paying, type ShownPayment } from '../../../testing/payments.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { topicsOf } from '../../../testing/topics.ts';

let server: TestApp;
let owner: Caller;
let stranger: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;

beforeAll(async () => {
  server = await testApp();
  stranger = await server.customer('stranger@pay.test');
  const funded = { paymentNumber: '9000000000000001', amount: '90000.00' };
  ({ owner, pay } = await payingBusiness(server, '@pay.test', funded));
  payeeId = await pay.payee(owner);
});
afterAll(() => server.close());

const act = (
  who: Caller,
  name: 'cancelPayment' | 'recallPayment',
  payment: ShownPayment,
  more: object = {},
) => who.call(name, { id: payment.id, version: payment.version, ...more });
const cents = async (): Promise<bigint> => BigInt((await pay.available(owner)).replace('.', ''));

describe('a payment', () => {
  it('is a draft that moves nothing, and is held with its fee once it is sent', async () => {
    const before = await cents();
    const draft = await pay.draft(owner, { payeeId, method: 'wire', amount: '250.00', memo: 'Invoice 12' });
    expect(draft).toMatchObject({ state: 'draft', fundingStatus: 'unfunded', leavesOn: '2026-03-02' });
    expect(draft.number).toMatch(/^20\d{14}$/);
    expect(await cents()).toBe(before);
    const { body } = await pay.send(owner, draft);
    expect(body.data).toMatchObject({ state: 'queued', fundingStatus: 'reserved', fee: { amount: '5.00' } });
    expect(await cents()).toBe(before - 25_500n);
    expect(await topicsOf(server.db, draft.id)).toEqual(['payments.drafted', 'payments.queued']);
    const audit = await server.db.pool.query(
      `select 1 from audit_log where object_id = $1 and action = 'payments.queued'`,
      [draft.id],
    );
    expect(audit.rowCount).toBe(1);
  });

  it('is listed by amount too, each once, however short the pages are', async () => {
    const amounts = ['20.00', '3.00', '100.00'];
    for (const amount of amounts) await pay.draft(owner, { payeeId, amount, memo: 'Sortedlot' });
    const listed = async (sort: string) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = { search: 'sortedlot', limit: 1, sort, ...(cursor && { cursor }) };
        const { data } = (await owner.call('listPayments', page)).body as {
          data: { items: { amount: { amount: string } }[]; nextCursor: string | null };
        };
        seen.push(...data.items.map(({ amount }) => amount.amount));
        cursor = data.nextCursor;
      } while (cursor !== null);
      return seen;
    };
    expect(await listed('amount')).toEqual(['3.00', '20.00', '100.00']);
    expect(await listed('-amount')).toEqual(['100.00', '20.00', '3.00']);
    expect((await owner.call('listPayments', { sort: 'memo' })).status).toBe(422);
  });

  it('of a moment is one, however often and by how many it is sent', async () => {
    const draft = await pay.draft(owner, { payeeId, amount: '11.00' });
    await pay.confirmed('payment.send', draft.id);
    const before = await cents();
    const { id, version, leavesOn } = draft;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        owner.call('sendPayment', { id, version, leavesOn, isConfirmed: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cents()).toBe(before - 1_100n);
  });

  it('is neither seen, sent nor canceled by a stranger', async () => {
    const draft = await pay.draft(owner, { payeeId, amount: '12.00' });
    await pay.confirmed('payment.send', draft.id);
    expect((await stranger.call('getPayment', { id: draft.id })).status).toBe(404);
    expect((await pay.send(stranger, draft)).status).toBe(404);
    expect((await act(stranger, 'cancelPayment', draft)).status).toBe(404);
    expect((await pay.add(stranger, { payeeId })).body.errors).toEqual([
      expect.objectContaining({ field: 'payeeId', code: 'invalid_choice' }),
    ]);
  });

  it('wants a confirmation of its own', async () => {
    const { id, version, leavesOn } = await pay.draft(owner, { payeeId, amount: '13.00' });
    expect((await owner.call('sendPayment', { id, version, leavesOn })).body.code).toBe('step_up_required');
  });

  it('gives back what was held and its fee when it is canceled, once', async () => {
    const before = await cents();
    const sent = await pay.sent(owner, { payeeId, method: 'wire', amount: '40.00' });
    const canceled = await act(owner, 'cancelPayment', sent);
    expect(canceled.body.data).toMatchObject({
      state: 'canceled',
      fundingStatus: 'refunded',
      reason: 'by_customer',
    });
    expect(await cents()).toBe(before);
    expect((await act(owner, 'cancelPayment', canceled.body.data as ShownPayment)).status).toBe(409);
    expect(await cents()).toBe(before);
  });

  it.each([
    ['0.00', 'amount_positive'],
    ['-1.00', 'amount_positive'],
    ['0.001', 'amount_format'],
    ['1e15', 'amount_format'],
    ['99999999999.00', 'amount_too_large'],
  ])('of %s is refused at the amount', async (amount, code) => {
    const { status, body } = await pay.add(owner, { payeeId, amount });
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'amount', code })]);
  });

  it.each([
    ['2026-03-01', 'date_past'],
    ['2027-03-03', 'date_too_far'],
  ])('for %s is refused at the day', async (payOn, code) => {
    const { body } = await pay.add(owner, { payeeId, payOn });
    expect(body.errors).toEqual([expect.objectContaining({ field: 'payOn', code })]);
  });

  it('has no longer memo than its rail has room for', async () => {
    const memo = 'm'.repeat(101);
    expect((await pay.add(owner, { payeeId, memo })).body.errors).toEqual([
      expect.objectContaining({ field: 'memo', code: 'too_long' }),
    ]);
    expect((await pay.draft(owner, { payeeId, memo, method: 'wire' })).state).toBe('draft');
  });

  it('that is not covered is refused before anything is done', async () => {
    const draft = await pay.draft(owner, { payeeId, method: 'wire', amount: '89999.00' });
    const before = await cents();
    expect((await pay.send(owner, draft)).body.code).toBe('insufficient_funds');
    expect((await pay.get(owner, draft.id)).state).toBe('draft');
    expect(await cents()).toBe(before);
  });

  it('like another of the last seven days is told, and sent when it is meant', async () => {
    await pay.sent(owner, { payeeId, amount: '77.00' });
    const twin = await pay.draft(owner, { payeeId, amount: '77.00' });
    expect((await pay.send(owner, twin)).body.code).toBe('payment_duplicate');
    expect((await pay.send(owner, twin, { isConfirmed: true })).body.data).toMatchObject({ state: 'queued' });
    const { body } = await owner.call('listPaymentOptions', { payeeId, amount: '77.00' });
    expect((body.data as { duplicates: object[] }).duplicates).toHaveLength(2);
  });

  it('waits for the cool-off of a new account', async () => {
    const waiting = await pay.payee(owner);
    await server.db.pool.query(
      `update payments_payees set usable_from = created_at + interval '1 day' where id = $1`,
      [waiting],
    );
    const draft = await pay.draft(owner, { payeeId: waiting, amount: '5.00' });
    const unproven = ({ id, version, leavesOn }: ShownPayment) =>
      owner.call('sendPayment', { id, version, leavesOn });
    // Nobody is asked for a proof that could not help, and all are told from when on it works.
    const { body } = await unproven(draft);
    expect(body.code).toBe('payee_waiting');
    expect(body.message).toMatch(/ from \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\.$/);
    expect((await pay.send(owner, draft)).body.code).toBe('payee_waiting');
    // What leaves on a later day waits for that anyway; on the day itself it could leave too early.
    const { rows } = await server.db.pool.query<{ usable_from: Date }>(
      'select usable_from from payments_payees where id = $1',
      [waiting],
    );
    const until = rows[0]?.usable_from ?? new Date(0);
    const day = bankDay(until.getTime());
    const dayAfter = bankDay(until.getTime() + 86_400_000);
    const waitsOn = async (day: { payOn?: string }) => {
      const options = await owner.call('listPaymentOptions', { payeeId: waiting, amount: '5.00', ...day });
      const found = (options.body.data as { options: { method: string; waitsUntil: string | null }[] })
        .options;
      return Object.fromEntries(found.map((one) => [one.method, one.waitsUntil]));
    };
    expect(await waitsOn({})).toMatchObject({ ach_next_day: until.toISOString(), check: null });
    expect(await waitsOn({ payOn: day })).toMatchObject({ ach_next_day: until.toISOString(), check: null });
    expect(await waitsOn({ payOn: dayAfter })).toMatchObject({ ach_next_day: null, check: null });
    const onTheDay = await pay.draft(owner, { payeeId: waiting, amount: '5.10', payOn: day });
    expect((await pay.send(owner, onTheDay)).body.code).toBe('payee_waiting');
    const later = await pay.draft(owner, { payeeId: waiting, amount: '5.20', payOn: dayAfter });
    expect((await pay.send(owner, later)).body.data).toMatchObject({ state: 'scheduled' });
    // A check needs no account.
    const check = await pay.draft(owner, { payeeId: waiting, amount: '5.00', method: 'check' });
    expect((await unproven(check)).body.code).toBe('step_up_required');
    expect((await pay.send(owner, check)).body.data).toMatchObject({ state: 'queued' });
  });

  it('goes nowhere while the first account of its payee waits for a second person', async () => {
    const waiting = await pay.payee(owner);
    await server.db.pool.query(
      `update payments_payees set methods = '{ach,global,check}', account_field = null, account_sealed = null, account_last_four = null,
         account_fingerprint = null, bank_country = null, bank_currency = null, bank_name = null, account_type = null,
         bank_codes = null, bank_changed_at = null, usable_from = null where id = $1`,
      [waiting],
    );
    const { body } = await owner.call('listPaymentOptions', { payeeId: waiting, amount: '6.00' });
    expect((body.data as { options: { method: string }[] }).options.map(({ method }) => method)).toEqual([
      'check',
    ]);
    for (const fields of [{}, { method: 'global', chargeBearer: 'SHA' }])
      expect((await pay.add(owner, { payeeId: waiting, amount: '6.00', ...fields })).body.code).toBe(
        'payee_not_payable',
      );
  });

  it('waits while another account of its payee waits for a second person, whichever is right', async () => {
    const changing = await pay.payee(owner);
    const change = (isChanging: boolean) =>
      server.db.pool.query('update payments_payees set bank_changing = $2 where id = $1', [
        changing,
        isChanging,
      ]);
    const day = (id: string) =>
      server.db.pool.query(`update payments_payments set leaves_on = '2026-03-02' where id = $1`, [id]);
    const scheduled = await pay.sent(owner, { payeeId: changing, amount: '5.00', payOn: '2026-03-03' });
    const draft = await pay.draft(owner, { payeeId: changing, amount: '6.00' });
    await change(true);
    const { id, version, leavesOn } = draft;
    expect((await owner.call('sendPayment', { id, version, leavesOn })).body.code).toBe('payee_changing');
    expect((await pay.send(owner, draft)).body.code).toBe('payee_changing');
    const check = await pay.draft(owner, { payeeId: changing, amount: '7.00', method: 'check' });
    expect((await pay.send(owner, check)).body.data).toMatchObject({ state: 'queued', isPaused: false });
    const before = await cents();
    await day(scheduled.id);
    await server.app.runScheduled();
    expect(await pay.get(owner, scheduled.id)).toMatchObject({ state: 'scheduled', isPaused: true });
    expect(await cents()).toBe(before);
    await change(false);
    await server.app.runScheduled();
    expect(await pay.get(owner, scheduled.id)).toMatchObject({ state: 'queued', isPaused: false });
  });

  it('is void when its account became another while it waited', async () => {
    const changing = await pay.payee(owner);
    const sent = await pay.sent(owner, { payeeId: changing, amount: '5.00', payOn: '2026-03-03' });
    expect(sent.state).toBe('scheduled');
    await server.db.pool.query(`update payments_payees set account_fingerprint = '\\x00' where id = $1`, [
      changing,
    ]);
    const before = await cents();
    await server.db.pool.query(`update payments_payments set leaves_on = '2026-03-02' where id = $1`, [
      sent.id,
    ]);
    await server.app.runScheduled();
    expect(await pay.get(owner, sent.id)).toMatchObject({ state: 'failed', reason: 'payee_changed' });
    expect(await cents()).toBe(before);
  });
});

describe('what is asked back', () => {
  it('is a check that nobody paid: stopped at once, and its money returned', async () => {
    const before = await cents();
    const sent = await pay.sent(owner, { payeeId, method: 'check', amount: '60.00' });
    expect((await act(owner, 'recallPayment', sent, { reason: 'wrong_payee' })).status).toBe(409);
    await server.db.pool.query(
      `update payments_payments set state = 'mailed', submitted_at = $2 where id = $1`,
      [sent.id, server.app.clock.now()],
    );
    const stopped = await act(owner, 'recallPayment', sent, { reason: 'wrong_payee' });
    const why = { reason: 'recall_wrong_payee', comment: null };
    expect(stopped.body.data).toMatchObject({
      state: 'stopped',
      fundingStatus: 'refunded',
      reason: why.reason,
    });
    expect((stopped.body.data as ShownPayment).moves.at(-1)).toMatchObject(why);
    // Its fee stays: the check was mailed.
    expect(await cents()).toBe(before - 150n);
  });

  it('is told in its export and its receipt by the reason that was given, and as arriving no more', async () => {
    const sent = await pay.sent(owner, { payeeId, method: 'check', amount: '62.00' });
    await server.db.pool.query(
      `update payments_payments set state = 'mailed', submitted_at = $2 where id = $1`,
      [sent.id, server.app.clock.now()],
    );
    const papers = async (language: 'en_US' | 'zh_CN') => {
      const asked = { format: 'csv', search: sent.number };
      const table = await owner.call('exportPayments', asked, { language });
      const receipt = await owner.call('savePaymentReceipt', { id: sent.id }, { language });
      return { table: String(table.body), receipt: readPdf(receipt.body as Buffer).text };
    };
    const before = await papers('en_US');
    expect(before.table).toContain(sent.arrivesUntil);
    expect(before.receipt).toContain('Estimated arrival');
    await act(owner, 'recallPayment', sent, { reason: 'wrong_payee' });
    const [english, chinese] = [await papers('en_US'), await papers('zh_CN')];
    expect(english.table).toContain('Wrong payee or account');
    expect(chinese.table).toContain('收款人或账户有误');
    expect(english.table).not.toContain(sent.arrivesUntil);
    expect(english.receipt).not.toContain('Estimated arrival');
    expect(chinese.receipt).not.toContain('预计到账');
  });

  it('is refused once it is too late', async () => {
    const sent = await pay.sent(owner, { payeeId, method: 'check', amount: '61.00' });
    await server.db.pool.query(
      `update payments_payments set state = 'mailed', submitted_at = $2::timestamptz - interval '181 days' where id = $1`,
      [sent.id, server.app.clock.now()],
    );
    const { body } = await act(owner, 'recallPayment', sent, { reason: 'duplicate' });
    expect(body.code).toBe('recall_too_late');
    expect((await pay.get(owner, sent.id)).state).toBe('mailed');
  });
});
