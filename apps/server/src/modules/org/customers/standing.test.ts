import { customerRoutes } from '@tael/contract';
import { accountStates } from '@tael/contract/org/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { walkIn } from '../../../testing/walk-in.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';

let server: TestApp;
let admin: Caller;
let approver: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@standing.test', 1);
  approver = await server.staff('approver@standing.test', 1);
});
afterAll(() => server.close());

let count = 0;
const someone = async (lastName?: string) => {
  count += 1;
  const email = `someone-${count}@standing.test`;
  const caller = await server.customer(email, lastName);
  return { email, caller, id: await idOf(email) };
};
const idOf = async (email: string): Promise<string> => {
  const { body } = await admin.call('listCustomers', { search: email });
  return (body.data as { items: { id: string }[] }).items[0]?.id ?? '';
};
const suspend = (id: string, by = admin) =>
  by.call('suspendCustomer', { id, reason: 'compliance', note: 'Asked for documents twice' });
const restrict = (id: string) =>
  admin.call('restrictCustomer', { id, reason: 'unpaid_fees', note: 'Three months' });
const reinstate = (id: string, by = approver) =>
  by.call('reinstateCustomer', { id, reason: 'resolved', note: 'The documents came' });
const announce = async (caller: Caller, paymentNumber: string) =>
  caller.call('announceDeposit', {
    amount: '12.00',
    senderName: 'ANA SILVA',
    transferDate: '2026-03-02',
    paymentNumber,
    proofFileId: await caller.upload('funding_proof'),
  });
const signInAgain = (email: string) =>
  server.signIn(email).then(
    () => 'in',
    (error: unknown) => String(error),
  );
const mailsTo = async (email: string): Promise<string[]> => {
  await server.app.settle();
  const { body } = await server.visitor.call('sandboxMessages', { to: email });
  return (body.data as { subject: string }[]).map(({ subject }) => subject);
};

describe('a suspended customer', () => {
  test('is refused at sign-in with the sentence of the specification, moves no money in a live session, and is told by mail', async () => {
    const { id, email, caller } = await someone();
    const suspended = await suspend(id);
    expect(suspended.status).toBe(200);
    expect(customerRoutes.suspendCustomer.output.parse(suspended.body.data)).toMatchObject({
      state: 'suspended',
      standing: { reason: 'compliance', note: 'Asked for documents twice', by: 'admin@standing.test' },
      sessions: 1,
    });
    expect((await caller.call('accounts')).body.data).toMatchObject([{ code: 1, status: 7 }]);
    expect((await announce(caller, '5000000000000001')).body).toMatchObject({ code: 'account_suspended' });
    expect(await signInAgain(email)).toContain(
      'Your Tael account has been suspended. Please contact us for reinstatement.',
    );
    expect((await mailsTo(email))[0]).toBe('Your Tael account has been suspended');
  });

  test('is what it was before once it is reinstated, signs in and moves money, and the audit trail names both people', async () => {
    const { id, email, caller } = await someone();
    await suspend(id);
    const open = await reinstate(id);
    expect(open.body.data).toMatchObject({ state: 'active', standing: null });
    expect(await signInAgain(email)).toBe('in');
    expect((await announce(caller, '5000000000000002')).status).toBe(200);
    expect((await mailsTo(email)).slice(0, 1)).toEqual(['Your Tael account is reinstated']);
    const { body } = await admin.call('customerHistory', { id });
    const { items } = customerRoutes.customerHistory.output.parse(body.data);
    expect(items.slice(0, 2)).toMatchObject([
      {
        action: 'org.customer_reinstated',
        actor: 'approver@standing.test',
        reason: 'The documents came',
        changes: [
          { field: 'accountStatus', before: 'suspended', after: 'active' },
          { field: 'standingReason', before: null, after: 'resolved' },
        ],
      },
      { action: 'org.customer_suspended', actor: 'admin@standing.test' },
    ]);
  });

  test('whose registration goes on meanwhile is reinstated to where it went, never further', async () => {
    const email = 'half-way@standing.test';
    const person = await server.newcomer(email);
    const id = await idOf(email);
    await suspend(id);
    await walkIn(person, 'Silva');
    await server.pass(1);
    expect((await person.call('accounts')).body.data).toMatchObject([{ status: 7 }]);
    expect((await reinstate(id)).body.data).toMatchObject({ state: 'active' });

    const early = 'early@standing.test';
    await server.newcomer(early);
    await suspend(await idOf(early));
    expect((await reinstate(await idOf(early))).body.data).toMatchObject({ state: 'incomplete' });
  });

  test('is suspended whatever an approval at the same moment says, and opens when reinstated', async () => {
    for (let race = 0; race < 5; race += 1) {
      const { id } = await someone('Review');
      const { body } = await admin.call('listReviews', { limit: 100 });
      const review = (
        body.data as { items: { id: string; customerId: string; version: number }[] }
      ).items.find((one) => one.customerId === id);
      const [approval, suspension] = await Promise.all([
        approver.call('decideReview', {
          id: review?.id,
          version: review?.version,
          decision: 'approve',
          reason: 'Documents agree',
        }),
        suspend(id),
      ]);
      expect([approval.status, suspension.status]).toEqual([200, 200]);
      expect((await admin.call('getCustomer', { id })).body.data).toMatchObject({ state: 'suspended' });
      expect((await reinstate(id)).body.data).toMatchObject({ state: 'active' });
    }
  });

  test('is suspended once when two admins do it together, and every other move is refused with what is allowed', async () => {
    const { id } = await someone();
    const both = await Promise.all([suspend(id), suspend(id, approver)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await restrict(id)).body).toMatchObject({
      code: 'illegal_transition',
      allowed: ['incomplete', 'submitted', 'active'],
    });
    await reinstate(id);
    expect((await reinstate(id)).body).toMatchObject({
      code: 'illegal_transition',
      allowed: ['restricted', 'suspended'],
    });
  });
});

test('a restricted customer signs in and sees its account, and moves no money until it is reinstated', async () => {
  const { id, email, caller } = await someone();
  expect((await restrict(id)).body.data).toMatchObject({ state: 'restricted' });
  expect(await signInAgain(email)).toBe('in');
  expect((await announce(caller, '5000000000000003')).body).toMatchObject({ code: 'account_restricted' });
  expect((await mailsTo(email))[0]).toBe('Your Tael account is restricted');
  expect((await suspend(id)).body.data).toMatchObject({ state: 'suspended' });
  expect((await reinstate(id)).body.data).toMatchObject({ state: 'active' });
});

describe('the list of customers', () => {
  test('is narrowed by name, address, kind and state, and shows what each may spend', async () => {
    const { id, email, caller } = await someone('Montgomery');
    await fund({ server, admin, approver }, caller, '5000000000000009', '250.00');
    const ids = async (filter: Readonly<Record<string, string>>) => {
      const { body } = await admin.call('listCustomers', { limit: 100, ...filter });
      const page = customerRoutes.listCustomers.output.parse(body.data);
      expect(page.total).toBe(page.items.length);
      return page.items.map((one) => one.id);
    };
    expect(await ids({ search: 'MONTGOM' })).toEqual([id]);
    expect(await ids({ search: 'MONTGOM', state: 'suspended,active' })).toEqual([id]);
    expect(await ids({ search: 'MONTGOM', state: 'suspended,restricted' })).toEqual([]);
    expect(await ids({ search: email })).toEqual([id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ kind: 'business' })).toEqual([]);
    expect(await ids({ state: 'suspended' })).not.toContain(id);
    expect((await Promise.all(accountStates.map((state) => ids({ state })))).flat()).toHaveLength(
      (await ids({})).length,
    );
    expect((await admin.call('getCustomer', { id })).body.data).toMatchObject({
      balance: { amount: '250.00', currency: 'USD' },
      registration: { state: 'active', risk: 'normal', isHandedIn: true },
      profile: { lastName: 'Montgomery' },
      sessions: 1,
    });
  });

  test('goes on from page to page without gaps, newest first', async () => {
    const read = async (cursor?: string) =>
      customerRoutes.listCustomers.output.parse(
        (await admin.call('listCustomers', { limit: 2, ...(cursor && { cursor }) })).body.data,
      );
    const seen: string[] = [];
    for (let page = await read(); ; page = await read(page.nextCursor ?? undefined)) {
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
    }
    const whole = customerRoutes.listCustomers.output.parse(
      (await admin.call('listCustomers', { limit: 100 })).body.data,
    );
    expect(seen).toEqual(whole.items.map(({ id }) => id));
  });

  test('needs a reason and a note for each change, and is nobody else’s to see', async () => {
    const { id, caller } = await someone();
    expect((await admin.call('suspendCustomer', { id, reason: 'compliance' })).body.errors).toMatchObject([
      { field: 'note', code: 'required' },
    ]);
    expect(
      (await admin.call('suspendCustomer', { id, reason: 'a whim', note: 'Because' })).body.errors,
    ).toMatchObject([{ field: 'reason' }]);
    for (const name of ['listCustomers', 'getCustomer', 'customerHistory'] as const)
      expect((await caller.call(name, name === 'listCustomers' ? {} : { id })).body).toMatchObject({
        code: 'forbidden',
      });
  });
});
