import { randomUUID } from 'node:crypto';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { approveApi, byKey, makeKey, revokeKeys } from '../../../testing/api-keys.ts';
import { ruleOf } from '../../../testing/approvals.ts';
import type { Answer, Caller } from '../../../testing/caller.ts';
import { cardInput, noLimits } from '../../../testing/cards.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';

/** A company whose policy asks an approver about cards that may spend 1,000 dollars a month and more. */
let company: RoleCompany;
let owner: Caller;
const end = '@roles.test';
beforeAll(async () => {
  company = await roleCompany();
  ({ owner } = company);
  const { server } = company;
  await company.reset();
  const admin = await server.staff('admin@key-spending.test', 1);
  const approver = await server.staff('approver@key-spending.test', 1);
  await fund({ server, admin, approver }, owner, '9100000000000003', '500.00');
  await approveApi(owner, admin);
  const rule = ruleOf('card.created', [{ needed: 1, role: 'approver' }], { from: '1000.00' });
  await server.db.pool.query(
    `insert into approvals_policies
       select gen_random_uuid(), tenant_id, customer_id, 1, $1, id, $2
       from identity_users where email = 'owner@roles.test'`,
    [JSON.stringify({ rules: [rule], expiresAfterDays: 30 }), server.app.clock.now()],
  );
}, 120_000);
afterAll(() => company.server.close());
beforeEach(() => revokeKeys(company.server));

const made = (change: Readonly<Record<string, unknown>> = {}) =>
  makeKey(company.server, owner, { addressesEnd: end, ...change });
const create = (secret: string, monthly: string | null = '10.00', headers = {}): Promise<Answer> =>
  byKey(company.server, secret)('createCard', cardInput({ limits: { ...noLimits, monthly } }), headers);
const feeOf = async (): Promise<number> => {
  const { rows } = await company.server.db.pool.query<{ amount: bigint }>(
    `select amount from fees_charges where code = 'card_creation' order by charged_at desc limit 1`,
  );
  return Number(rows[0]?.amount ?? 0n) / 100;
};
const chargedBy = async (): Promise<number> => {
  const { rows } = await company.server.db.pool.query<{ count: bigint }>(
    `select count(*) from fees_charges where code = 'card_creation'`,
  );
  return Number(rows[0]?.count);
};

describe('a key with limits', () => {
  it('moves no more at once, and what is refused moves nothing', async () => {
    await create((await made()).secret);
    const fee = await feeOf();
    expect(fee).toBeGreaterThan(0);
    const before = await chargedBy();
    const narrow = await made({ perAct: (fee - 0.01).toFixed(2) });
    expect((await create(narrow.secret)).body).toMatchObject({ code: 'key_act_limit', status: 403 });
    expect(await chargedBy()).toBe(before);
    const exact = await made({ perAct: fee.toFixed(2) });
    expect((await create(exact.secret)).status).toBe(200);
  });

  it('moves no more a day, however many calls come at once, and begins anew the next day', async () => {
    const fee = await feeOf();
    const { secret, id } = await made({ perDay: (2 * fee).toFixed(2) });
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('key_day_limit');
    const own = (await byKey(company.server, secret)('getOwnApiKey')).body.data.key;
    expect(own).toMatchObject({
      perAct: null,
      perDay: (2 * fee).toFixed(2),
      movedToday: (2 * fee).toFixed(2),
    });
    const listed = (await owner.call('listApiKeys')).body.data.items as { id: string }[];
    expect(listed.find((key) => key.id === id)).toMatchObject({ perDay: (2 * fee).toFixed(2) });
    await company.server.db.pool.query(`update developers_key_spending set day = day - 1 where key_id = $1`, [
      id,
    ]);
    expect((await create(secret)).status).toBe(200);
  });

  it('counts an act once for one idempotency key', async () => {
    const fee = await feeOf();
    const { secret } = await made({ perDay: fee.toFixed(2) });
    const once = { 'idempotency-key': randomUUID() };
    const input = cardInput({ limits: noLimits });
    const call = () => byKey(company.server, secret)('createCard', { ...input, limits: { ...noLimits, monthly: '10.00' } }, once); // prettier-ignore
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
  });
});

describe('an act of a key that needs an approval', () => {
  it('answers 202 with the address of the request, also when it is sent again, and an event tells the end', async () => {
    const { secret } = await made({
      permissions: ['card:create', 'card:read', 'approval:read', 'event:read'],
    });
    const call = byKey(company.server, secret);
    const once = { 'idempotency-key': randomUUID() };
    const input = cardInput({ limits: { ...noLimits, monthly: '5000.00' } });
    const asked = await call('createCard', input, once);
    expect(asked.status).toBe(202);
    const id = String(asked.headers['tael-approval']);
    expect(asked.headers['location']).toBe(`/api-approvals/requests/${id}`);
    expect(asked.body.data).toMatchObject({ status: 'requested' });
    const again = await call('createCard', input, once);
    expect([again.status, again.headers['tael-approval']]).toEqual([202, id]);
    const seen = (await call('getApproval', { id })).body.data as Record<string, unknown>;
    expect(seen).toMatchObject({ id, state: 'in_approval' });

    const { items } = (await company.people.approver.call('listApprovals', { box: 'to_decide' })).body
      .data as {
      items: { id: string; version: number; revision: number; hash: string }[];
    };
    const request = items.find((one) => one.id === id);
    if (!request) throw new Error('the approver is asked');
    const ballot = await ballotIdOf([request]);
    await company.server.db.pool.query(
      `insert into identity_step_ups
         select gen_random_uuid(), tenant_id, customer_id, user_id, id, 'approval.vote', $1, $2, $2::timestamptz + interval '5 minutes'
         from identity_sessions where user_id = (select id from identity_users where email = $3)`,
      [ballot, company.server.app.clock.now(), company.addressOf('approver')],
    );
    const { revision, hash } = request;
    const voted = await company.people.approver.call('voteOnApprovals', {
      ...{ id: ballot, items: [{ id, revision, hash }] },
      ...{ verdict: 'approve', reason: null, comment: '' },
    });
    expect(voted.status).toBe(200);
    await eventually(async () => {
      const events = (await call('listEvents', { type: 'approval.decided' })).body.data.items as object[];
      expect(events).toMatchObject([{ objectId: id, data: { status: 'approved', act: 'card.created' } }]);
    });
  });

  it('answers 200 to a program of before, whose version is that of the account, the key or the call', async () => {
    const ask = async (secret: string, headers = {}) => {
      const { status, headers: said, body } = await create(secret, '5000.00', headers);
      return { status, version: said['tael-version'], code: body.code as string | undefined, said };
    };
    const plain = await made();
    expect(await ask(plain.secret)).toMatchObject({ status: 202, version: '2026-11-26' });
    const old = await ask(plain.secret, { 'tael-version': '2026-11-01' });
    expect(old).toMatchObject({ status: 200, version: '2026-11-01' });
    expect(old.said).toMatchObject({
      deprecation: `@${Date.parse('2026-11-26') / 1_000}`,
      sunset: 'Sun, 26 Nov 2028 00:00:00 GMT',
      location: expect.stringContaining('/api-approvals/requests/'),
    });
    const unknown = await ask(plain.secret, { 'tael-version': '2020-01-01' });
    expect(unknown).toMatchObject({ status: 400, code: 'api_version_unknown' });
    const pinned = await made({ apiVersion: '2026-11-01' });
    expect(await ask(pinned.secret)).toMatchObject({ status: 200, version: '2026-11-01' });

    const { access } = (await owner.call('getApiAccess')).body.data as {
      access: { id: string; version: number; apiVersion: string };
    };
    expect(access.apiVersion).toBe('2026-11-26');
    const choose = { id: access.id, version: access.version, apiVersion: '2026-11-01' };
    expect((await company.stranger.call('chooseApiVersion', choose)).body.code).toBe('not_found');
    expect((await owner.call('chooseApiVersion', { ...choose, version: 99 })).body.code).toBe('conflict');
    expect((await owner.call('chooseApiVersion', choose)).body.data).toMatchObject({
      apiVersion: '2026-11-01',
    });
    expect(await ask(plain.secret)).toMatchObject({ status: 200, version: '2026-11-01' });
    const back = { ...choose, version: access.version + 1, apiVersion: '2026-11-26' };
    expect((await owner.call('chooseApiVersion', back)).status).toBe(200);
    expect((await ask(plain.secret)).said).not.toHaveProperty('sunset');
  });

  it('that the policy lets through is done at once, and so it is for a person', async () => {
    const { secret } = await made();
    expect((await create(secret)).status).toBe(200);
    const byPerson = await owner.call(
      'createCard',
      cardInput({ limits: { ...noLimits, monthly: '5000.00' } }),
    );
    expect(byPerson.status).toBe(200);
  });
});
