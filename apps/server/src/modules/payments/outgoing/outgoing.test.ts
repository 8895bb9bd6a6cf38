import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import {
  administratorOf,
  payingBusiness,
  type paying,
  type ShownPayment,
} from '../../../testing/payments.ts';
import { oneVote, setPolicy } from '../../../testing/policies.ts';
import { topicsOf } from '../../../testing/topics.ts';

let server: TestApp;
let admin: Caller;
let approver: Caller;
let owner: Caller;
let stranger: Caller;
let second: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;

beforeAll(async () => {
  server = await testApp();
  stranger = await server.customer('stranger@pay.test');
  const funded = { paymentNumber: '9000000000000001', amount: '90000.00' };
  ({ admin, approver, owner, pay } = await payingBusiness(server, '@pay.test', funded));
  second = await administratorOf(server, 'owner@pay.test', 'second@pay.test');
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

const wiresAsk = oneVote('Wires', ['payment.wire'], '1000.00');
const vote = async (who: Caller, approvalId: string | null, verdict: 'approve' | 'reject') => {
  const seen = (await who.call('getApproval', { id: approvalId })).body.data as {
    id: string;
    revision: number;
    hash: string;
  };
  const ballot = await ballotIdOf([seen]);
  await pay.confirmed('approval.vote', ballot);
  return who.call('voteOnApprovals', {
    id: ballot,
    verdict,
    ...(verdict === 'reject' && { reason: 'other', comment: 'Not this one' }),
    items: [{ id: seen.id, revision: seen.revision, hash: seen.hash }],
  });
};

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
    expect((await pay.send(owner, draft)).body.code).toBe('payee_waiting');
    // A check needs no account.
    const check = await pay.draft(owner, { payeeId: waiting, amount: '5.00', method: 'check' });
    expect((await pay.send(owner, check)).body.data).toMatchObject({ state: 'queued' });
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

describe('an approval', () => {
  it('is asked for as the policy says, and its last vote sends the payment on', async () => {
    await setPolicy(server, 'owner@pay.test', [wiresAsk]);
    const before = await cents();
    const sent = await pay.sent(owner, { payeeId, method: 'wire', amount: '1200.00' });
    expect(sent).toMatchObject({ state: 'in_approval', fundingStatus: 'unfunded' });
    expect(await cents()).toBe(before);
    expect((await vote(owner, sent.approvalId, 'approve')).body.code).toBe('self_approval_forbidden');
    await vote(second, sent.approvalId, 'approve');
    expect(await pay.get(owner, sent.id)).toMatchObject({ state: 'queued' });
    expect(await cents()).toBe(before - 120_500n);
    // Below the amount of the rule nobody is asked.
    expect(await pay.sent(owner, { payeeId, method: 'wire', amount: '999.99' })).toMatchObject({
      state: 'queued',
    });
  });

  it('that is refused ends the payment; one that is canceled waits for nobody', async () => {
    const refused = await pay.sent(owner, { payeeId, method: 'wire', amount: '1300.00' });
    await vote(second, refused.approvalId, 'reject');
    expect(await pay.get(owner, refused.id)).toMatchObject({
      state: 'rejected',
      reason: 'approval_rejected',
    });
    const canceled = await pay.sent(owner, { payeeId, method: 'wire', amount: '1400.00' });
    await act(owner, 'cancelPayment', canceled);
    expect((await second.call('getApproval', { id: canceled.approvalId })).body.data).toMatchObject({
      state: 'recalled',
    });
    await setPolicy(server, 'owner@pay.test', []);
  });
});

describe('a review', () => {
  it('is for a large first payment; staff let it leave or refuse it with a reason', async () => {
    const fresh = await pay.payee(owner);
    const sent = await pay.sent(owner, { payeeId: fresh, method: 'wire', amount: '25000.00' });
    expect(sent).toMatchObject({ state: 'pending_review', fundingStatus: 'unfunded' });
    const { items } = (await admin.call('listPaymentReviews')).body.data as {
      items: (ShownPayment & { reviewReasons: string[] })[];
    };
    const [waiting] = items;
    expect(waiting).toMatchObject({ id: sent.id, reviewReasons: ['new_payee_large'] });
    const seen = { id: sent.id, version: sent.version };
    await admin.call('claimPaymentReview', seen);
    const other = await approver.call('approvePaymentReview', seen);
    expect([other.status, (await pay.get(owner, sent.id)).state]).toEqual([409, 'pending_review']);
    const { body } = await admin.call('rejectPaymentReview', {
      ...seen,
      reason: 'review_payee_unknown',
      comment: 'No answer',
    });
    expect(body.data).toMatchObject({ state: 'rejected', reason: 'review_payee_unknown' });
    const shown = await pay.get(owner, sent.id);
    expect(shown.moves.at(-1)).toMatchObject({ to: 'rejected', by: null, comment: null });
    const again = await pay.sent(owner, { payeeId: fresh, method: 'wire', amount: '25001.00' });
    await admin.call('approvePaymentReview', { id: again.id, version: again.version });
    expect(await pay.get(owner, again.id)).toMatchObject({ state: 'queued', fundingStatus: 'reserved' });
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
    expect(stopped.body.data).toMatchObject({ state: 'stopped', fundingStatus: 'refunded' });
    // Its fee stays: the check was mailed.
    expect(await cents()).toBe(before - 150n);
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
    await server.db.pool.query(`delete from approvals_policies`);
    const all = await pay.sent(owner, { payeeId, amount: rest });
    admin = await server.signIn('admin@pay.test');
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
