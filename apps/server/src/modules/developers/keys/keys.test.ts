import { randomUUID } from 'node:crypto';
import { apiCallsPerMinute, mostApiKeys } from '@tael/contract/developers/schemas';
import { keyPermissions } from '@tael/contract/developers/key-access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { approveApi, byKey, makeKey, revokeKeys } from '../../../testing/api-keys.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { isKeyText, newKeyText } from './key-text.ts';

const end = '@keys.test';
let server: TestApp;
let staff: Caller;
let customer: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await testApp();
  staff = await server.staff(`staff${end}`, 1);
  customer = await server.customer(`customer${end}`);
  stranger = await server.customer(`stranger${end}`);
  const approver = await server.staff(`approver${end}`, 1);
  await fund({ server, admin: staff, approver }, customer, '9000000000000001', '100.00');
  await approveApi(customer, staff);
  await approveApi(stranger, staff);
}, 120_000);
afterAll(() => server.close());
beforeEach(() => revokeKeys(server));

const made = (change: Readonly<Record<string, unknown>> = {}, by = customer) =>
  makeKey(server, by, { addressesEnd: end, ...change });
const codeOf = async (answer: Promise<{ body: { code?: string }; status: number }>) => {
  const { body, status } = await answer;
  return body.code ?? status;
};

describe('the text of a key', () => {
  it('says what it is, and a wrong letter is found without a lookup', () => {
    const text = newKeyText('test');
    expect(text).toMatch(/^tael_test_[0-9A-Za-z]{38}$/);
    expect(isKeyText(text, 'test')).toBe(true);
    expect(isKeyText(text, 'live')).toBe(false);
    const wrong = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
    expect(isKeyText(wrong, 'test')).toBe(false);
    expect(isKeyText(text.replace('tael_test', 'tael_live'), 'live')).toBe(false);
  });
});

describe('a key', () => {
  it('reads what its customer may read, is kept as a hash alone, and is named by the audit', async () => {
    const { secret, id } = await made();
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe(200);
    const { rows } = await server.db.pool.query<{ whole: string }>(
      'select to_jsonb(k)::text as whole from developers_keys k where id = $1',
      [id],
    );
    expect(rows[0]?.whole).not.toContain(secret.slice(15));
    expect(server.said().toString()).not.toContain(secret);
  });

  it('changes what its permission covers, once for one idempotency key, and the audit names the key', async () => {
    const { secret, id } = await made();
    const call = byKey(server, secret);
    const [bin] = (await call('listBins')).body.data as { id: string }[];
    const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
    const card = {
      binId: bin?.id,
      nickname: 'By key',
      holderFirstName: 'Ana',
      holderLastName: 'Silva',
      limits,
    };
    const key = { 'idempotency-key': randomUUID() };
    const first = await call('createCard', card, key);
    expect(first.status).toBe(200);
    const again = await call('createCard', card, key);
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const audited = await server.db.pool.query(
      `select 1 from audit_log where session_id = $1 and channel = 'api'`,
      [id],
    );
    expect(audited.rowCount).toBeGreaterThan(0);
  });

  it('holds only what it was given', async () => {
    const { secret } = await made({ permissions: ['transaction:read'] });
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe('forbidden');
  });

  it('never does more than its maker may do, also when they lose something later', async () => {
    const { secret } = await made();
    const role = (ready: string) =>
      server.db.pool.query(
        `update org_members set ready_role = $1 where user_id = (select id from identity_users where email = $2)`,
        [ready, `customer${end}`],
      );
    await role('approver');
    expect(await codeOf(byKey(server, secret)('createCard', {}))).toBe('forbidden');
    const id = randomUUID();
    await confirming(server, end)('api_key.change', id);
    await role('developer');
    const asked = customer.call('createApiKey', { id, name: 'More', permissions: ['card:create'] });
    expect(await codeOf(asked)).toBe('permission_not_held');
    await role('owner');
    expect(await codeOf(byKey(server, secret)('createCard', {}))).not.toBe('forbidden');
  });

  it('of another customer finds nothing of ours', async () => {
    const theirs = await made({}, stranger);
    const ours = await made();
    const [mine, other] = [byKey(server, ours.secret), byKey(server, theirs.secret)];
    const cards = (await mine('listCards')).body.data.items as { id: string }[];
    const ids = ((await other('listCards')).body.data.items as { id: string }[]).map(({ id }) => id);
    expect(cards.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(await codeOf(stranger.call('revokeApiKey', { id: ours.id }))).toBe('not_found');
  });

  it.each([
    'listApiKeys',
    'createApiKey',
    'voteOnApprovals',
    'listAllowedRanges',
    'createDecisionWebhook',
  ] as const)('is refused by %s, which is for people', async (name) => {
    const { secret } = await made();
    expect(await codeOf(byKey(server, secret)(name))).toBe('key_not_accepted');
  });

  it('is refused in a URL, wherever it stands there', async () => {
    const { secret } = await made();
    for (const url of [
      `/api-card/business_card/list?key=${secret}`,
      `/api-card/business_card/list?${secret}`,
      `/${secret}`,
    ]) {
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await server.send({ method: 'GET', url, headers, payload: undefined });
      expect(answer.body).toMatchObject({ code: 'key_in_address', status: 400 });
    }
  });

  it('answers from its addresses alone, its own before those of the request', async () => {
    const elsewhere = await made({ addresses: ['203.0.113.0/24'] });
    expect(await codeOf(byKey(server, elsewhere.secret)('listCards'))).toBe('address_not_allowed');
    const here = await made({ addresses: ['127.0.0.0/8'] });
    expect(await codeOf(byKey(server, here.secret)('listCards'))).toBe(200);
  });

  it('is refused from the call after it was revoked, also while another is answered', async () => {
    const { secret, id } = await made();
    const call = byKey(server, secret);
    const [running, revoked] = await Promise.all([call('listCards'), customer.call('revokeApiKey', { id })]);
    expect([200, 401]).toContain(running.status);
    expect(revoked.body.data.state).toBe('revoked');
    expect(await codeOf(call('listCards'))).toBe('unauthorized');
    expect(await codeOf(customer.call('revokeApiKey', { id }))).toBe('api_key_ended');
  });

  it('is rotated with an overlap of a day, and once', async () => {
    const { secret, id, version } = await made();
    const rotate = async (seen: number) => {
      await confirming(server, end)('api_key.change', id);
      return customer.call('rotateApiKey', { id, version: seen });
    };
    expect(await codeOf(rotate(version + 5))).toBe('conflict');
    const next = (await rotate(version)).body.data as { key: { id: string }; secret: string };
    expect(next.key.id).not.toBe(id);
    for (const text of [secret, next.secret])
      expect(await codeOf(byKey(server, text)('listCards'))).toBe(200);
    expect(await codeOf(rotate(version + 1))).toBe('api_key_ended');
    await server.pass(24 * 3_600 + 1);
    customer = await server.signIn(`customer${end}`);
    stranger = await server.signIn(`stranger${end}`);
    staff = await server.signIn(`staff${end}`);
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe('unauthorized');
    expect(await codeOf(byKey(server, next.secret)('listCards'))).toBe(200);
  });

  it('ends with its last day', async () => {
    const today = server.app.clock.now().toISOString().slice(0, 10);
    const { secret } = await made({ lastDay: today });
    await expect(made({ lastDay: '2020-01-01' })).rejects.toThrow('date_past');
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe(200);
    await server.db.pool.query(`update developers_keys set ends_at = $1 where ends_at is not null`, [
      server.app.clock.now(),
    ]);
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe('unauthorized');
  });

  it('is made behind a fresh confirmation, with access that was approved, and not without end', async () => {
    await server.db.pool.query('delete from identity_step_ups');
    const id = randomUUID();
    const input = { id, name: 'Shop', permissions: ['card:read'] };
    expect(await codeOf(customer.call('createApiKey', input))).toBe('step_up_required');
    const other = await server.customer(`other${end}`);
    await expect(made({}, other)).rejects.toThrow('api_access_missing');
    for (let count = 0; count < mostApiKeys; count += 1) await made();
    await expect(made()).rejects.toThrow('api_key_limit');
    await expect(made({ permissions: ['developer:write'] })).rejects.toThrow('invalid_choice');
    await expect(made({ permissions: [] })).rejects.toThrow('required');
    expect(keyPermissions).not.toContain('approval:vote');
  });

  it('may make so many calls a minute, and is told how many are left', async () => {
    const { secret } = await made();
    const call = byKey(server, secret);
    const first = await call('listCards');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(apiCallsPerMinute),
      'ratelimit-remaining': String(apiCallsPerMinute - 1),
    });
    for (let count = 1; count < apiCallsPerMinute; count += 1) await call('listApiKeys');
    const over = await call('listCards');
    expect(over.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    const other = await made();
    expect(await codeOf(byKey(server, other.secret)('listCards'))).toBe(200);
    await server.pass(60);
    expect(await codeOf(call('listCards'))).toBe(200);
  });

  it('leaves a log of its calls, without card numbers, that only its customer reads', async () => {
    const { secret, id } = await made();
    await byKey(server, secret)('listCards', { search: '4242 4242 4242 4242' });
    await byKey(server, secret)('listApiKeys');
    const listed = () => customer.call('listApiCalls', { keyId: id });
    await eventually(async () => expect((await listed()).body.data.items).toHaveLength(2));
    const [refused, answered] = (await listed()).body.data.items as Record<string, unknown>[];
    expect(refused).toMatchObject({ status: 403, code: 'key_not_accepted', method: 'GET', keyName: 'Shop' });
    expect(answered).toMatchObject({ status: 200, code: null, address: '127.0.0.1' });
    expect(JSON.stringify(answered)).not.toMatch(/4242.{0,3}4242/);
    const failed = await customer.call('listApiCalls', { keyId: id, outcome: 'refused' });
    expect(failed.body.data.items).toHaveLength(1);
    expect((await stranger.call('listApiCalls', { keyId: id })).body.data.items).toEqual([]);
    const keys = (await customer.call('listApiKeys')).body.data.items as Record<string, unknown>[];
    expect(keys.find((key) => key['id'] === id)?.['lastUsedAt']).not.toBeNull();
  });
});

describe('API access', () => {
  it('is asked for once, decided once, and ends every key when it is closed', async () => {
    const { secret } = await made({}, stranger);
    const asking = stranger.call('applyForApi', { use: 'Again', volume: 'over_1m', terms: true });
    expect(await codeOf(asking)).toBe('conflict');
    const { access } = (await stranger.call('getApiAccess')).body.data as {
      access: { id: string; version: number };
    };
    const seen = { id: access.id, version: access.version };
    expect(await codeOf(staff.call('approveApiAccess', seen))).toBe('illegal_transition');
    const closed = await staff.call('closeApiAccess', { ...seen, reason: 'Calls from a botnet' });
    expect(closed.body.data).toMatchObject({ state: 'closed', customerName: expect.any(String) });
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe('unauthorized');
    await approveApi(stranger, staff);
    expect(await codeOf(byKey(server, secret)('listCards'))).toBe('unauthorized');
  });

  it('is refused with a reason that its customer reads', async () => {
    const other = await server.customer(`refused${end}`);
    const input = { use: 'Reselling cards', volume: 'over_1m', terms: true };
    expect(await codeOf(other.call('applyForApi', { ...input, terms: false }))).toBe('validation_failed');
    const { id, version } = (await other.call('applyForApi', input)).body.data as {
      id: string;
      version: number;
    };
    expect(await codeOf(staff.call('rejectApiAccess', { id, version: 7, reason: 'Late' }))).toBe('conflict');
    await staff.call('rejectApiAccess', { id, version, reason: 'We do not serve resellers.' });
    const told = (await other.call('getApiAccess')).body.data.access;
    expect(told).toMatchObject({ state: 'rejected', reason: 'We do not serve resellers.' });
    const again = await other.call('applyForApi', input);
    expect(again.body.data.state).toBe('submitted');
    const queue = (await staff.call('listApiAccessReviews')).body.data.items as { id: string }[];
    expect(queue.map((one) => one.id)).toContain(again.body.data.id);
  });
});

describe('what a key reads of itself', () => {
  it('is what it may do now and what it did; a person is no key', async () => {
    const { secret, id } = await made({ permissions: ['card:read', 'card:create'] });
    const call = byKey(server, secret);
    const own = async () =>
      (await call('getOwnApiKey')).body.data.key as { start: string; permissions: string[] };
    expect(await own()).toMatchObject({ id, permissions: ['card:read', 'card:create'] });
    expect(secret.startsWith((await own()).start)).toBe(true);
    const role = (ready: string) =>
      server.db.pool.query(
        `update org_members set ready_role = $1 where user_id = (select id from identity_users where email = $2)`,
        [ready, `customer${end}`],
      );
    await role('approver');
    expect((await own()).permissions).not.toContain('card:create');
    await role('owner');

    const other = await made();
    await byKey(server, other.secret)('listCards');
    await call('getCard', { id: randomUUID() });
    await server.app.settle();
    await eventually(async () => {
      const calls = (await call('listOwnApiCalls', { outcome: 'refused' })).body.data.items as {
        keyId: string;
      }[];
      expect(calls.map(({ keyId }) => keyId)).toEqual([id]);
    });
    expect((await customer.call('getOwnApiKey')).body.data).toEqual({ key: null });
    expect((await customer.call('listOwnApiCalls')).body.data.items).toEqual([]);
  });
});

describe('a rotation that is taken back', () => {
  const rotate = async (key: { id: string; version: number }) => {
    await confirming(server, end)('api_key.change', key.id);
    const answer = await customer.call('rotateApiKey', { id: key.id, version: key.version });
    return answer.body.data as { key: { id: string; version: number }; secret: string };
  };
  const restore = async (id: string, version: number, by = customer) => {
    await confirming(server, end)('api_key.change', id);
    return by.call('restoreApiKey', { id, version });
  };

  it('keeps the old key beyond the day of overlap, until its own last day, and ends the new one', async () => {
    const old = await made({ lastDay: '2026-12-31' });
    const next = await rotate(old);
    const restored = await restore(old.id, old.version + 1);
    expect(restored.body.data).toMatchObject({ state: 'active', endsAt: '2027-01-01T00:00:00.000Z' });
    expect((await byKey(server, next.secret)('listCards')).status).toBe(401);
    expect((await byKey(server, old.secret)('listCards')).status).toBe(200);
    const { rows } = await server.db.pool.query(
      `select from audit_log where action = 'developer.key_restored' and object_id = $1`,
      [old.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused to who has not confirmed it, for a key of others, one that was not rotated, and once it has ended', async () => {
    const old = await made();
    expect(await codeOf(restore(old.id, old.version))).toBe('api_key_ended');
    await rotate(old);
    await server.pass(6 * 60);
    expect(await codeOf(customer.call('restoreApiKey', { id: old.id, version: old.version + 1 }))).toBe(
      'step_up_required',
    );
    expect(await codeOf(restore(old.id, old.version + 1, stranger))).toBe('not_found');
    expect(await codeOf(restore(old.id, old.version))).toBe('conflict');
    await server.db.pool.query('update developers_keys set ends_at = $2 where id = $1', [
      old.id,
      server.app.clock.now(),
    ]);
    expect(await codeOf(restore(old.id, old.version + 1))).toBe('api_key_ended');
  });

  it('does not reach over a second rotation', async () => {
    const old = await made();
    const next = await rotate(old);
    await rotate(next.key);
    expect(await codeOf(restore(old.id, old.version + 1))).toBe('api_key_ended');
  });
});
