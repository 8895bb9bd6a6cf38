import { randomUUID } from 'node:crypto';
import { basePermissions, errorCodes, routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { fund } from './testing/funding-journey.ts';

/**
 * One loop over the contract: what every route answers to a stranger, to somebody without the right, to nonsense, for a
 * missing object, and to the same key twice. A new route is covered by being in the contract; one that needs a key has
 * to say here what a good call looks like, or this file does not compile.
 */
type Keyed = {
  [Name in RouteName]: (typeof routes)[Name]['idempotency'] extends 'key' ? Name : never;
}[RouteName];

const all = Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][];
const signed = all.filter(([, route]) => route.access !== 'public');
const permitted = signed.filter(([, route]) => route.access !== 'session');

let house: TestApp;
let admin: Caller;
let approver: Caller;
let operator: Caller;
let newcomer: Caller;
let customer: Caller;
let stranger: Caller;
beforeAll(async () => {
  house = await testApp();
  admin = await house.staff('admin@loop.test', 1);
  approver = await house.staff('approver@loop.test', 1);
  operator = await house.staff('operator@loop.test', 5);
  newcomer = await house.newcomer('newcomer@loop.test');
  customer = await house.customer('customer@loop.test');
  stranger = await house.customer('stranger@loop.test');
  await fund({ house, admin, approver }, customer, '9000000000000001', '1000.00');
});
afterAll(() => house.close());

/** What only people of the house may call. */
const isOfStaff = ({ access }: RouteDefinition): boolean =>
  basePermissions.admin.some((code) => code === access) &&
  !basePermissions.customer.some((code) => code === access);

/** Somebody who holds the permission of a route. */
const holderOf = (route: RouteDefinition): Caller => (isOfStaff(route) ? admin : customer);

const problem = (code: keyof typeof errorCodes) => ({
  success: false,
  data: null,
  code,
  status: errorCodes[code].status,
  message: expect.stringMatching(/\S/),
  instance: expect.stringMatching(/^[0-9a-f-]{36}$/),
});

describe('every route of the contract', () => {
  it.each(signed)('%s refuses a stranger with 401, before it reads the body', async (name, route) => {
    const answer = await house.visitor.call(name, { nonsense: true });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject(problem('unauthorized'));
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const forged = await house.visitor.call(
      name,
      {},
      { headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
    );
    expect(forged.status).toBe(401);
    expect(route.access).not.toBe('public');
  });

  it.each(signed)('%s takes no cookie for a session', async (name, route) => {
    const token = holderOf(route).accessToken ?? '';
    const headers = {
      cookie: `access_token=${token}; Authorization=Bearer ${token}; refresh_token=${token}`,
    };
    const answer = await house.visitor.call(name, {}, { headers });
    expect(answer.body).toMatchObject(problem('unauthorized'));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(signed.filter(([, route]) => !route.unsigned))(
    '%s refuses a session without a request code, or with a used one',
    async (name) => {
      const headers = { authorization: `Bearer ${customer.accessToken ?? ''}`, 'x-request-code': '' };
      const answer = await customer.call(name, {}, { headers });
      expect(answer.body).toMatchObject(problem('request_code_invalid'));
    },
  );

  it.each(permitted)(
    '%s refuses who has not finished registration, and who lacks the right',
    async (name) => {
      expect((await newcomer.call(name, {})).body).toMatchObject(problem('account_not_active'));
      const route: RouteDefinition = routes[name];
      if (route.access !== 'overview:read')
        expect((await operator.call(name, {})).body).toMatchObject(problem('forbidden'));
    },
  );

  it.each(all.filter(([, route]) => !route.upload))(
    '%s refuses an unknown field by its name, in both languages',
    async (name, route) => {
      const caller = route.access === 'public' ? house.visitor : holderOf(route);
      const input = { ...(route.path.includes(':id') ? { id: randomUUID() } : {}), isAdmin: 'true' };
      const english = await caller.call(name, input);
      expect(english.status).toBe(400);
      expect(english.body).toMatchObject(problem('invalid_request'));
      expect(english.body.errors).toContainEqual(
        expect.objectContaining({ field: 'isAdmin', code: 'unknown_field' }),
      );
      const chinese = await caller.call(name, input, { language: 'zh_CN' });
      expect(chinese.body.message).toMatch(/\p{Script=Han}/u);
      expect(chinese.body.errors[0].message).toMatch(/\p{Script=Han}/u);
    },
  );

  it.each(all.filter(([, route]) => route.method !== 'GET' && !route.upload))(
    '%s refuses a body that is no object, is not JSON, or tries the prototype',
    async (_name, route) => {
      for (const payload of ['[]', '"text"', '{', '{"__proto__":{"isAdmin":true}}']) {
        const answer = await house.send({
          method: route.method,
          url: route.path.replace(':id', randomUUID()),
          headers: { 'content-type': 'application/json', language: 'en_US' },
          payload,
        });
        expect([400, 401]).toContain(answer.status);
      }
    },
  );

  it.each(signed.filter(([, route]) => route.path.includes(':id') && !route.stepUp))(
    '%s answers for a missing object as for one that cannot exist',
    async (name, route) => {
      const valid = await validRest(name);
      const missing = await holderOf(route).call(name, { ...valid, id: randomUUID() });
      expect(missing.body).toMatchObject(problem('not_found'));
      const impossible = await holderOf(route).call(name, { ...valid, id: 'nothing' });
      expect({ ...impossible.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
    },
  );
});

describe("somebody else's object", () => {
  const ofCustomers = all.filter(
    ([, route]) =>
      route.path.includes(':id') &&
      !/^(public|session)$/.test(route.access) &&
      !isOfStaff(route) &&
      !route.stepUp,
  );
  it.each(ofCustomers)('is answered by %s like a missing one', async (name) => {
    const input = name in goodCalls ? await validRest(name) : { id: await ownedBy[name]?.() };
    const foreign = await stranger.call(name, input);
    expect(foreign.body).toMatchObject(problem('not_found'));
    const missing = await stranger.call(name, { ...input, id: randomUUID() });
    expect({ ...foreign.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
    if (!(name in goodCalls)) expect((await customer.call(name, input)).status).toBe(200);
  });
});

const keyed = Object.keys(routes).filter(
  (name): name is Keyed => routes[name as RouteName].idempotency === 'key',
);

describe('every route that needs a key', () => {
  it.each(keyed)('%s refuses a call without one', async (name) => {
    const { caller, input } = await goodCalls[name]();
    const answer = await caller.call(name, input, { key: null });
    expect(answer.body).toMatchObject(problem('idempotency_key_missing'));
  });

  it.each(keyed)(
    '%s gives the first answer to the same key, and refuses other content under it',
    async (name) => {
      const { caller, input } = await goodCalls[name]();
      const key = randomUUID();
      const first = await caller.call(name, input, { key });
      expect(first.body).toMatchObject({ success: true });
      const rows = await auditRows();
      const again = await caller.call(name, input, { key });
      expect(again.body).toEqual(first.body);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(await auditRows()).toBe(rows);
      const changed = await caller.call(name, { ...input, ...changes[name] }, { key });
      expect(changed.body).toMatchObject(problem('idempotency_key_reused'));
    },
  );
});

describe('a suspended account', () => {
  it.each(all.filter(([, route]) => route.movesMoney))('moves no money through %s', async (name) => {
    const { caller, input } = await goodCalls[name as Keyed]();
    await house.db.pool.query(
      `update org_accounts set status = 7 where customer_id in (select customer_id from identity_users where email = 'customer@loop.test')`,
    );
    const rows = await auditRows();
    const answer = await caller.call(name, input);
    await house.db.pool.query(`update org_accounts set status = 1 where status = 7`);
    expect(answer.body).toMatchObject(problem('account_suspended'));
    expect(await auditRows()).toBe(rows);
  });
});

const auditRows = async (): Promise<number> =>
  (await house.db.pool.query<{ n: string }>('select count(*) as n from audit_log')).rows[0]
    ?.n as unknown as number;

interface GoodCall {
  readonly caller: Caller;
  readonly input: Readonly<Record<string, unknown>>;
}

const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };
let nextNumber = 100;
const paymentNumber = (): string => String((nextNumber += 1)).padStart(16, '7');
const item = async (
  call: Promise<{ body: { data: unknown } }>,
): Promise<{ id: string; version: number; state: string }> =>
  (await call).body.data as { id: string; version: number; state: string };

const notice = async () => ({
  amount: '12.00',
  senderName: 'ANA SILVA',
  transferDate: '2026-03-02',
  paymentNumber: paymentNumber(),
  proofFileId: await customer.upload('funding_proof'),
});
const announced = async () => item(customer.call('announceDeposit', await notice()));
const arrived = async (number: string) =>
  item(
    house.visitor.call('sandboxIncomingTransfer', {
      amount: '12.00',
      senderName: 'ANA SILVA',
      paymentNumber: number,
    }),
  );
const matched = async () => {
  const deposit = await announced();
  const transfer = await arrived(paymentNumber());
  return item(
    admin.call('matchDeposit', { id: deposit.id, incomingTransferId: transfer.id, version: deposit.version }),
  );
};
const onHold = async () => {
  const { id, version } = await matched();
  return item(approver.call('approveDeposit', { id, version }));
};
const activeCard = async () => {
  const [bin] = (await customer.call('listBins')).body.data as { id: string }[];
  const created = await item(
    customer.call('createCard', {
      binId: bin?.id,
      nickname: 'Loop',
      holderFirstName: 'Ana',
      holderLastName: 'Silva',
      limits: noLimits,
    }),
  );
  await house.pass(1);
  return item(customer.call('getCard', { id: created.id }));
};
let asked = 0;
const enquiry = async () => {
  asked += 1;
  await house.visitor.call('sendEnquiry', {
    name: 'Mei Lin',
    phone: '+86 138 0013 8000',
    email: 'mei@loop.test',
    content: `Question ${asked}`,
  });
  const [newest] = (await admin.call('listEnquiries')).body.data.items as { id: string; version: number }[];
  return { id: newest?.id, version: newest?.version };
};
let reviewed = 0;
const inReview = async () => {
  reviewed += 1;
  const email = `review-${reviewed}@loop.test`;
  await house.customer(email, 'Review');
  const items = (await admin.call('listReviews', { limit: 100 })).body.data.items as {
    id: string;
    version: number;
    email: string;
  }[];
  const found = items.find((review) => review.email === email);
  return { id: found?.id, version: found?.version };
};

/** An object of the customer for each read that names one. */
const ownedBy: Partial<Record<RouteName, () => Promise<string>>> = {
  getCard: async () => (await activeCard()).id,
  getDeposit: async () => (await announced()).id,
  getTransaction: async () => {
    const { id } = await activeCard();
    const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
    const answer = await house.visitor.call('sandboxAuthorize', { cardId: id, amount: '1.00', merchant });
    return String(answer.body.data.authorizationId);
  },
};

const goodCalls: Record<Keyed, () => Promise<GoodCall>> = {
  createCard: async () => {
    const [bin] = (await customer.call('listBins')).body.data as { id: string }[];
    const input = {
      binId: bin?.id,
      nickname: 'Key',
      holderFirstName: 'Ana',
      holderLastName: 'Silva',
      limits: noLimits,
    };
    return { caller: customer, input };
  },
  freezeCard: async () => ({
    caller: customer,
    input: { id: (await activeCard()).id, reason: 'Lost sight of it' },
  }),
  unfreezeCard: async () => {
    const { id } = await activeCard();
    await customer.call('freezeCard', { id, reason: 'For a moment' });
    return { caller: customer, input: { id } };
  },
  changeCardLimits: async () => {
    const { id, version } = await activeCard();
    return { caller: customer, input: { id, version, limits: { ...noLimits, daily: '50.00' } } };
  },
  announceDeposit: async () => ({ caller: customer, input: await notice() }),
  matchDeposit: async () => {
    const { id, version } = await announced();
    return { caller: admin, input: { id, version, incomingTransferId: (await arrived(paymentNumber())).id } };
  },
  approveDeposit: async () => {
    const { id, version } = await matched();
    return { caller: approver, input: { id, version } };
  },
  rejectDeposit: async () => {
    const { id, version } = await announced();
    return { caller: admin, input: { id, version, reason: 'Not from the customer' } };
  },
  releaseDeposit: async () => {
    const { id, version } = await onHold();
    return { caller: approver, input: { id, version, reason: 'Known sender' } };
  },
  decideReview: async () => ({
    caller: admin,
    input: { ...(await inReview()), decision: 'approve', reason: 'Papers agree' },
  }),
  suspendCustomer: async () => ({
    caller: admin,
    input: { ...(await walkedIn()), reason: 'compliance', note: 'Asked for papers twice' },
  }),
  restrictCustomer: async () => ({
    caller: admin,
    input: { ...(await walkedIn()), reason: 'unpaid_fees', note: 'Three months' },
  }),
  reinstateCustomer: async () => {
    const { id } = await walkedIn();
    await admin.call('suspendCustomer', { id, reason: 'compliance', note: 'Asked for papers twice' });
    return { caller: approver, input: { id, reason: 'resolved', note: 'The papers came' } };
  },
  settleEnquiry: async () => ({
    caller: admin,
    input: { ...(await enquiry()), state: 'answered', note: 'Called back' },
  }),
};

/** Somebody new, whose standing may be changed. */
const walkedIn = async () => {
  reviewed += 1;
  const email = `standing-${reviewed}@loop.test`;
  await house.customer(email);
  const { items } = (await admin.call('listCustomers', { search: email })).body.data as {
    items: { id: string }[];
  };
  return { id: items[0]?.id };
};

/** One field of each good call, changed: the same key must not serve it. */
const changes: Record<Keyed, Readonly<Record<string, unknown>>> = {
  createCard: { nickname: 'Other' },
  freezeCard: { reason: 'Another reason' },
  unfreezeCard: { id: randomUUID() },
  changeCardLimits: { limits: noLimits },
  announceDeposit: { amount: '13.00' },
  matchDeposit: { version: 99 },
  approveDeposit: { version: 99 },
  rejectDeposit: { reason: 'Another reason' },
  releaseDeposit: { reason: 'Another reason' },
  decideReview: { reason: 'Another reason' },
  suspendCustomer: { note: 'Another note' },
  restrictCustomer: { note: 'Another note' },
  reinstateCustomer: { note: 'Another note' },
  settleEnquiry: { note: 'Another note' },
};

/** What a call that needs no key says beside its object. */
const restOfUnkeyed: Partial<Record<RouteName, Readonly<Record<string, unknown>>>> = {
  renamePasskey: { name: 'Old laptop' },
  releaseReview: { reason: 'For somebody else' },
};

/** The rest of a good call for routes that name an object, without the object. */
const validRest = async (name: RouteName): Promise<Readonly<Record<string, unknown>>> => {
  if (!(name in goodCalls)) return restOfUnkeyed[name] ?? {};
  const { input } = await goodCalls[name as Keyed]();
  return input;
};
