import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { listed } from './testing/messages.ts';
import { subAccountOf } from './testing/sub-account.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { confirmedVote } from './testing/confirmed-vote.ts';

/** Approvals over HTTP, by the people and the acts that there are. */
let server: TestApp;
let admin: Caller;
let approver: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@staff.test', 1);
  approver = await server.staff('approver@staff.test', 1);
});
afterAll(() => server.close());

interface Seen {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly act: string;
  readonly state: string;
  readonly objectId: string;
  readonly shown: unknown;
}

const dataOf = async <T>(answer: Promise<{ status: number; body: { data: unknown } }>): Promise<T> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
  return body.data as T;
};

describe('a matched deposit', () => {
  /** Announced by somebody, arrived, and waiting for staff. */
  const waiting = async (email: string, paymentNumber: string) => {
    const person = await server.customer(email);
    const notice = {
      amount: '500.00',
      senderName: 'ANA SILVA',
      transferDate: '2026-03-02',
      paymentNumber,
      proofFileId: await person.upload('funding_proof'),
    };
    const { id } = await dataOf<{ id: string }>(person.call('announceDeposit', notice));
    const { amount, senderName } = notice;
    await server.visitor.call('sandboxIncomingTransfer', { amount, senderName, paymentNumber });
    await server.pass(1);
    const { items } = await dataOf<{ items: Seen[] }>(admin.call('listApprovals'));
    const request = items.find(({ objectId }) => objectId === id);
    if (!request) throw new Error('it waits');
    return { person, id, request };
  };

  it('waits for staff in their approvals, and is credited by a confirmed vote there', async () => {
    const { person, id, request } = await waiting('wei.li@mail.test', '1234567812345678');
    expect(request).toMatchObject({ act: 'deposit.approved', state: 'in_approval' });
    expect(JSON.stringify(request.shown)).toContain('ANA SILVA');
    expect((await person.call('getApproval', { id: request.id })).body.code).toBe('forbidden');
    const voted = await dataOf<{ items: { outcome: string }[] }>(
      confirmedVote(server, admin, 'admin@staff.test', request),
    );
    expect(voted.items).toEqual([{ id: request.id, outcome: 'approved', code: null }]);
    expect(await dataOf(person.call('getDeposit', { id }))).toMatchObject({ state: 'on_hold' });
    expect(await dataOf(approver.call('countApprovals'))).toEqual({ toDecide: 0, mine: 0 });
  });

  it('is refused by a rejection there as on its own screen: its customer is told why, not what staff said', async () => {
    const { person, id, request } = await waiting('li.wei@mail.test', '8765432187654321');
    const verdict = { verdict: 'reject', reason: 'suspicious', comment: 'Asked the police.' };
    await dataOf(confirmedVote(server, admin, 'admin@staff.test', request, verdict));
    const refused = await dataOf<{ state: string; reason: string }>(person.call('getDeposit', { id }));
    expect(refused).toMatchObject({ state: 'rejected', reason: 'We cannot accept this transfer.' });
    expect(JSON.stringify(refused)).not.toContain('police');
    await server.pass(1);
    const mails = await dataOf<{ text: string }[]>(
      server.visitor.call('sandboxMessages', { to: 'li.wei@mail.test' }),
    );
    expect(mails[0]?.text).toContain('We cannot accept this transfer.');
    const { items } = await dataOf<{ items: Seen[] }>(
      admin.call('listFundingReviews', { state: 'rejected' }),
    );
    expect(items.map((one) => one.id)).toEqual([id]);
  });
});

const makeOwner = (email: string) =>
  server.db.pool.query(
    `with person as (update identity_users set user_type = 2 where email = $1 returning id)
     update org_members set ready_role = 'owner' where user_id = (select id from person)`,
    [email],
  );

describe('a change of policy of a business', () => {
  it('is mailed and told to who decides it, then to who made it, and its own second mailbox is nobody else', async () => {
    const owner = await server.customer('ceo@firm.test');
    await server.db.pool.query(
      `with person as (update identity_users set entity_type = 2 where email = 'ceo@firm.test' returning customer_id)
       update org_customers set entity_type = 2 where id = (select customer_id from person)`,
    );
    const policy = await dataOf<{ version: number; document: { rules: unknown[] } }>(
      owner.call('getApprovalPolicy'),
    );
    const save = (version: number, days: number) =>
      dataOf<{ version: number; waitingRequestId: string | null }>(
        owner.call('saveApprovalPolicy', { version, document: { rules: [], expiresAfterDays: days } }),
      );
    // Nobody else is there yet, so it holds at once.
    expect(policy.version).toBe(0);
    expect(await save(0, 10)).toMatchObject({ version: 1, waitingRequestId: null });
    await subAccountOf(server, 'ceo@firm.test', 'ceo+second@firm.test');
    await makeOwner('ceo+second@firm.test');
    expect(await save(1, 11)).toMatchObject({ version: 2, waitingRequestId: null });
    const cfo = await subAccountOf(server, 'ceo@firm.test', 'cfo@firm.test');
    await makeOwner('cfo@firm.test');
    const { version, waitingRequestId } = await save(2, 12);
    expect([version, typeof waitingRequestId]).toEqual([2, 'string']);
    await server.pass(1);
    const mails = async (to: string) =>
      (await dataOf<{ subject: string; text: string }[]>(server.visitor.call('sandboxMessages', { to })))
        .filter(({ subject }) => subject.includes('approval'))
        .map(({ text }) => text);
    expect(await mails('cfo@firm.test')).toEqual([expect.stringContaining(waitingRequestId ?? '')]);
    expect(await mails('ceo+second@firm.test')).toEqual([]);
    const told = async (who: Caller) =>
      (await listed(who))
        .filter(({ about }) => about === 'approval')
        .map(({ code, objectId, params }) => [code, objectId, params]);
    const about = (code: string) => [code, waitingRequestId, { act: 'policy.changed' }];
    expect(await told(cfo)).toEqual([about('approval_waiting')]);
    expect(await told(owner)).toEqual([]);
    const request = await dataOf<Seen>(cfo.call('getApproval', { id: waitingRequestId }));
    const voted = await dataOf<{ items: unknown[] }>(confirmedVote(server, cfo, 'cfo@firm.test', request));
    expect(voted.items).toEqual([expect.objectContaining({ outcome: 'approved' })]);
    await server.pass(1);
    expect(await told(owner)).toEqual([about('approval_approved')]);
    expect(await told(cfo)).toEqual([about('approval_waiting')]);
  });
});
