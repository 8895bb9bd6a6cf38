import { randomUUID } from 'node:crypto';
import { basePermissions, errorCodes, routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { loopCalls } from './testing/loop/calls.ts';
import type { Keyed } from './testing/loop/good-call.ts';
import { openLoop, type LoopPeople } from './testing/loop/people.ts';

/**
 * One loop over the contract: what every route answers to a stranger, to somebody without the right, to nonsense, for a
 * missing object, and to the same key twice. A new route is covered by being in the contract; one that needs a key has
 * to say in `testing/loop/` what a good call looks like, or this does not compile.
 */
const all = Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][];
const signed = all.filter(([, route]) => route.access !== 'public');
const permitted = signed.filter(([, route]) => route.access !== 'session');

let people: LoopPeople;
let loop: ReturnType<typeof loopCalls>;
beforeAll(async () => {
  people = await openLoop();
  loop = loopCalls(people);
});
afterAll(() => people.server.close());

/** What only staff may call. */
const isOfStaff = ({ access }: RouteDefinition): boolean =>
  basePermissions.admin.some((code) => code === access) &&
  !basePermissions.customer.some((code) => code === access);

/** What a business may call and a person may not. */
const isOfBusiness = ({ access }: RouteDefinition): boolean =>
  basePermissions.business.some((code) => code === access);

/** Whether a call is about one object: most name it in their path, some of the specification's in their body. */
const namesObject = ({ path, input }: RouteDefinition): boolean =>
  path.includes(':id') || (path.startsWith('/api-card/business_card/') && 'id' in input.shape);

/** Somebody who holds the permission of a route. */
const holderOf = (route: RouteDefinition): Caller =>
  isOfStaff(route) ? people.admin : isOfBusiness(route) ? people.business : people.customer;

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
    const answer = await people.server.visitor.call(name, { nonsense: true });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject(problem('unauthorized'));
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const forged = await people.server.visitor.call(
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
    const answer = await people.server.visitor.call(name, {}, { headers });
    expect(answer.body).toMatchObject(problem('unauthorized'));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(signed.filter(([, route]) => !route.unsigned))(
    '%s refuses a session without a request code, or with a used one',
    async (name) => {
      const headers = { authorization: `Bearer ${people.customer.accessToken ?? ''}`, 'x-request-code': '' };
      const answer = await people.customer.call(name, {}, { headers });
      expect(answer.body).toMatchObject(problem('request_code_invalid'));
    },
  );

  it.each(permitted)(
    '%s refuses who has not finished registration, and who lacks the right',
    async (name) => {
      expect((await people.newcomer.call(name, {})).body).toMatchObject(problem('account_not_active'));
      const route: RouteDefinition = routes[name];
      if (!basePermissions.operator.some((code) => code === route.access))
        expect((await people.operator.call(name, {})).body).toMatchObject(problem('forbidden'));
    },
  );

  // What an outside provider signs may hold more than we read, and is checked as a whole.
  const takesMore = ({ input, errors }: RouteDefinition): boolean =>
    errors.includes('network_signature_invalid') ||
    ['string', 'unknown'].includes(input._zod.def.catchall?._zod.def.type ?? '');

  it.each(all.filter(([, route]) => !route.upload && !takesMore(route)))(
    '%s refuses an unknown field by its name, in both languages',
    async (name, route) => {
      const caller = route.access === 'public' ? people.server.visitor : holderOf(route);
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
        const answer = await people.server.send({
          method: route.method,
          url: route.path.replace(':id', randomUUID()),
          headers: { 'content-type': 'application/json', language: 'en_US' },
          payload,
        });
        expect([400, 401]).toContain(answer.status);
      }
    },
  );

  it.each(signed.filter(([, route]) => namesObject(route) && !route.stepUp))(
    '%s answers for a missing object as for one that cannot exist',
    async (name, route) => {
      const valid = await loop.restOf(name);
      const missing = await holderOf(route).call(name, { ...valid, id: randomUUID() });
      expect(missing.body).toMatchObject(problem('not_found'));
      if (!route.path.includes(':id')) return;
      const impossible = await holderOf(route).call(name, { ...valid, id: 'nothing' });
      expect({ ...impossible.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
    },
  );
});

describe("somebody else's object", () => {
  const ofCustomers = all.filter(
    ([, route]) =>
      namesObject(route) && !/^(public|session)$/.test(route.access) && !isOfStaff(route) && !route.stepUp,
  );
  it.each(ofCustomers)('is answered by %s like a missing one', async (name, route) => {
    const input = await loop.ownCall(name);
    const somebody = isOfBusiness(route) ? people.otherBusiness : people.stranger;
    const foreign = await somebody.call(name, input);
    expect(foreign.body).toMatchObject(problem('not_found'));
    const missing = await somebody.call(name, { ...input, id: randomUUID() });
    expect({ ...foreign.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
    if (!(name in loop.goodCalls)) expect((await holderOf(route).call(name, input)).status).toBe(200);
  });
});

const keyed = Object.keys(routes).filter(
  (name): name is Keyed => routes[name as RouteName].idempotency === 'key',
);

describe('every route that needs a key', () => {
  it.each(keyed)('%s refuses a call without one', async (name) => {
    const { caller, input } = await loop.goodCalls[name]();
    const answer = await caller.call(name, input, { key: null });
    expect(answer.body).toMatchObject(problem('idempotency_key_missing'));
  });

  it.each(keyed)(
    '%s gives the first answer to the same key, and refuses other content under it',
    async (name) => {
      const { caller, input } = await loop.goodCalls[name]();
      const key = randomUUID();
      const first = await caller.call(name, input, { key });
      expect(first.body).toMatchObject({ success: true });
      const rows = await auditRows();
      const again = await caller.call(name, input, { key });
      expect(again.body).toEqual(first.body);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(await auditRows()).toBe(rows);
      const changed = await caller.call(name, { ...input, ...loop.changes[name] }, { key });
      expect(changed.body).toMatchObject(problem('idempotency_key_reused'));
    },
  );
});

describe('a suspended account', () => {
  it.each(all.filter(([, route]) => route.movesMoney))('moves no money through %s', async (name) => {
    const { caller, input } = await loop.goodCalls[name as Keyed]();
    await people.server.db.pool.query(
      `update org_accounts set status = 7 where customer_id in (select customer_id from identity_users where email in ('customer@loop.test', 'business@loop.test'))`,
    );
    const rows = await auditRows();
    const answer = await caller.call(name, input);
    await people.server.db.pool.query(`update org_accounts set status = 1 where status = 7`);
    expect(answer.body).toMatchObject(problem('account_suspended'));
    expect(await auditRows()).toBe(rows);
  });
});

const auditRows = async (): Promise<number> =>
  (await people.server.db.pool.query<{ n: string }>('select count(*) as n from audit_log')).rows[0]
    ?.n as unknown as number;
