import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveApi, byKey, makeKey } from '../../../testing/api-keys.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { companyOf } from '../../../testing/company.ts';
import { confirmedVote } from '../../../testing/confirmed-vote.ts';
import { oneVote, setPolicy } from '../../../testing/policies.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { codeOf } from './testing.ts';

/** What the policy of a customer says of a new API key. */
const end = '@keys-by-vote.test';
const addressOf = { owner: `owner${end}`, approver: `approver${end}` };
let server: TestApp;
let staff: Caller;
let owner: Caller;
let approver: Caller;
beforeAll(async () => {
  server = await testApp();
  staff = await server.staff(`staff${end}`, 1);
  const company = await companyOf(server, addressOf.owner);
  ({ owner } = company);
  ({ caller: approver } = await company.member(staff, { email: addressOf.approver, role: 'approver' }));
  await approveApi(owner, staff);
  await setPolicy(server, addressOf.owner, [oneVote('Keys', ['api_key.created'])]);
}, 120_000);
afterAll(() => server.close());

const made = (change: Readonly<Record<string, unknown>> = {}) =>
  makeKey(server, owner, { addressesEnd: addressOf.owner, ...change });

interface Request {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly state: string;
  readonly shown: unknown;
}

const requestAbout = async (keyId: string): Promise<Request> => {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from approvals_requests where object_id = $1 order by submitted_at desc limit 1',
    [keyId],
  );
  return (await approver.call('getApproval', { id: rows[0]?.id })).body.data as Request;
};
const vote = async (keyId: string, verdict?: Readonly<Record<string, unknown>>) =>
  confirmedVote(server, approver, addressOf.approver, await requestAbout(keyId), verdict);
const stateOf = async (keyId: string): Promise<string | undefined> => {
  const { items } = (await owner.call('listApiKeys')).body.data as {
    items: { id: string; state: string }[];
  };
  return items.find(({ id }) => id === keyId)?.state;
};
const auditedOf = async (keyId: string): Promise<string[]> => {
  const { rows } = await server.db.pool.query<{ action: string }>(
    `select action from audit_log where object_id = $1 and action like 'developer.%' order by at, id`,
    [keyId],
  );
  return rows.map(({ action }) => action);
};

describe('a key that the policy wants approved', () => {
  it('shows its approver what it may do, and answers once they agree', async () => {
    const { id, secret } = await made({
      ...{ name: 'Order service', permissions: ['card:read'] },
      ...{ addresses: ['127.0.0.0/8'], perDay: '250.00' },
    });
    expect(await stateOf(id)).toBe('pending_approval');
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe('unauthorized');
    expect((await requestAbout(id)).shown).toEqual({
      facts: [
        {
          field: 'api_key',
          value: { kind: 'text', text: expect.stringMatching(/^Order service · tael_test_/) },
        },
        { field: 'permissions', value: { kind: 'codes', of: 'permission', codes: ['card:read'] } },
        { field: 'addresses', value: { kind: 'text', text: '127.0.0.0/8' } },
        { field: 'limit_per_day', value: { kind: 'money', amount: '250.00', currency: 'USD' } },
      ],
      changes: [],
    });
    expect((await vote(id)).body.data.items).toMatchObject([{ outcome: 'approved' }]);
    expect(await stateOf(id)).toBe('active');
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe(200);
    expect(await auditedOf(id)).toEqual(['developer.key_created', 'developer.key_approved']);
  });

  it('is revoked by a no', async () => {
    const { id, secret } = await made();
    const no = { verdict: 'reject', reason: 'other', comment: 'Not this year' };
    expect((await vote(id, no)).body.data.items).toMatchObject([{ outcome: 'rejected' }]);
    expect(await stateOf(id)).toBe('revoked');
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe('unauthorized');
    expect(await auditedOf(id)).toEqual(['developer.key_created', 'developer.key_declined']);
  });

  it('is not rotated before, and takes its request along when it is revoked', async () => {
    const { id, version } = await made();
    await confirming(server, addressOf.owner)('api_key.change', id);
    expect((await owner.call('rotateApiKey', { id, version })).body.code).toBe('illegal_transition');
    expect((await owner.call('revokeApiKey', { id })).status).toBe(200);
    expect(await requestAbout(id)).toMatchObject({ state: 'recalled' });
    expect(await stateOf(id)).toBe('revoked');
  });

  it('ends with the API access, and nobody is asked about it any more', async () => {
    const { id } = await made();
    const { access } = (await owner.call('getApiAccess')).body.data as {
      access: { id: string; version: number };
    };
    const closing = { id: access.id, version: access.version, reason: 'Contract ended' };
    expect((await staff.call('closeApiAccess', closing)).status).toBe(200);
    expect(await requestAbout(id)).toMatchObject({ state: 'recalled' });
  });
});
