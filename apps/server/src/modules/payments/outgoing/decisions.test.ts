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

/** Who decides on a payment before it leaves: the company's approvers, and staff. */
let server: TestApp;
let admin: Caller;
let approver: Caller;
let owner: Caller;
let second: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;

beforeAll(async () => {
  server = await testApp();
  const funded = { paymentNumber: '9000000000000001', amount: '90000.00' };
  ({ admin, approver, owner, pay } = await payingBusiness(server, '@pay.test', funded));
  second = await administratorOf(server, 'owner@pay.test', 'second@pay.test');
  payeeId = await pay.payee(owner);
});
afterAll(() => server.close());

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

describe('an approval', () => {
  it('is asked for as the policy says, and its last vote sends the payment on', async () => {
    await setPolicy(server, 'owner@pay.test', [wiresAsk]);
    const before = await cents();
    const sent = await pay.sent(owner, { payeeId, method: 'wire', amount: '1200.00' });
    expect(sent).toMatchObject({ state: 'in_approval', fundingStatus: 'unfunded' });
    expect(await cents()).toBe(before);
    expect((await vote(owner, sent.approvalId, 'approve')).body.code).toBe('self_approval_forbidden');
    await vote(second, sent.approvalId, 'approve');
    const queued = await pay.get(owner, sent.id);
    expect(queued).toMatchObject({ state: 'queued', createdByName: 'Anabel Silva' });
    expect(queued.moves[0]).toMatchObject({ by: 'owner@pay.test', byName: 'Anabel Silva' });
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
    await owner.call('cancelPayment', { id: canceled.id, version: canceled.version });
    expect((await second.call('getApproval', { id: canceled.approvalId })).body.data).toMatchObject({
      state: 'recalled',
    });
  });

  it('is void for a payee that was archived or has another account by the time it is given', async () => {
    const before = await cents();
    const made: string[] = [];
    for (const change of [`state = 'archived'`, `account_fingerprint = '\\x00'`]) {
      const changing = await pay.payee(owner);
      const sent = await pay.sent(owner, { payeeId: changing, method: 'wire', amount: '1500.00' });
      await server.db.pool.query(`update payments_payees set ${change} where id = $1`, [changing]);
      await vote(second, sent.approvalId, 'approve');
      const { state, reason } = await pay.get(owner, sent.id);
      made.push(`${state} ${reason ?? ''}`);
    }
    expect(made).toEqual(['rejected payee_unavailable', 'rejected payee_changed']);
    expect(await cents()).toBe(before);
  });

  it('that the balance no longer covers is not given, and may be once it does', async () => {
    const [large, rest] = ['1600.00', ((Number(await cents()) - 100_000) / 100).toFixed(2)];
    const sent = await pay.sent(owner, { payeeId, method: 'wire', amount: large });
    const spent = await pay.sent(owner, { payeeId, method: 'check', amount: rest });
    expect(spent.state).toBe('pending_review');
    await admin.call('approvePaymentReview', { id: spent.id, version: spent.version });
    const before = await cents();
    expect((await vote(second, sent.approvalId, 'approve')).body.code).toBe('insufficient_funds');
    expect(await pay.get(owner, sent.id)).toMatchObject({ state: 'in_approval', fundingStatus: 'unfunded' });
    expect(await cents()).toBe(before);
    const held = await pay.get(owner, spent.id);
    await owner.call('cancelPayment', { id: held.id, version: held.version });
    await vote(second, sent.approvalId, 'approve');
    expect(await pay.get(owner, sent.id)).toMatchObject({ state: 'queued' });
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
