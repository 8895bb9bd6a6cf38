import { randomUUID } from 'node:crypto';
import { apiCallsPerMinute, mostApiKeys } from '@tael/contract/developers/schemas';
import { keyPermissions } from '@tael/contract/developers/key-access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { byKey, revokeKeys } from '../../../testing/api-keys.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { isKeyText, newKeyText } from './key-text.ts';
import { codeOf, end, keyWorld, type KeyWorld } from './testing.ts';

let world: KeyWorld;
beforeAll(async () => {
  world = await keyWorld();
}, 120_000);
afterAll(() => world.server.close());
beforeEach(() => revokeKeys(world.server));

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
    const { secret, id } = await world.made();
    expect(await codeOf(byKey(world.server, secret)('listCards'))).toBe(200);
    const { rows } = await world.server.db.pool.query<{ whole: string }>(
      'select to_jsonb(k)::text as whole from developers_keys k where id = $1',
      [id],
    );
    expect(rows[0]?.whole).not.toContain(secret.slice(15));
    expect(world.server.said().toString()).not.toContain(secret);
  });

  it('changes what its permission covers, once for one idempotency key, and the audit names the key', async () => {
    const { secret, id } = await world.made();
    const call = byKey(world.server, secret);
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
    const audited = await world.server.db.pool.query(
      `select 1 from audit_log where session_id = $1 and channel = 'api'`,
      [id],
    );
    expect(audited.rowCount).toBeGreaterThan(0);
  });

  it('holds only what it was given', async () => {
    const { secret } = await world.made({ permissions: ['transaction:read'] });
    expect(await codeOf(byKey(world.server, secret)('listCards'))).toBe('forbidden');
  });

  it('never does more than its maker may do, also when they lose something later', async () => {
    const { secret } = await world.made();
    const role = (ready: string) =>
      world.server.db.pool.query(
        `update org_members set ready_role = $1 where user_id = (select id from identity_users where email = $2)`,
        [ready, `customer${end}`],
      );
    await role('approver');
    expect(await codeOf(byKey(world.server, secret)('createCard', {}))).toBe('forbidden');
    const id = randomUUID();
    await confirming(world.server, end)('api_key.change', id);
    await role('developer');
    const asked = world.customer.call('createApiKey', { id, name: 'More', permissions: ['card:create'] });
    expect(await codeOf(asked)).toBe('permission_not_held');
    await role('owner');
    expect(await codeOf(byKey(world.server, secret)('createCard', {}))).not.toBe('forbidden');
  });

  it('of another customer finds nothing of ours', async () => {
    const theirs = await world.made({}, world.stranger);
    const ours = await world.made();
    const [mine, other] = [byKey(world.server, ours.secret), byKey(world.server, theirs.secret)];
    const cards = (await mine('listCards')).body.data.items as { id: string }[];
    const ids = ((await other('listCards')).body.data.items as { id: string }[]).map(({ id }) => id);
    expect(cards.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(await codeOf(world.stranger.call('revokeApiKey', { id: ours.id }))).toBe('not_found');
  });

  it.each([
    'listApiKeys',
    'createApiKey',
    'voteOnApprovals',
    'listAllowedRanges',
    'createDecisionWebhook',
  ] as const)('is refused by %s, which is for people', async (name) => {
    const { secret } = await world.made();
    expect(await codeOf(byKey(world.server, secret)(name))).toBe('key_not_accepted');
  });

  it('is refused in a URL, wherever it stands there', async () => {
    const { secret } = await world.made();
    for (const url of [
      `/api-card/business_card/list?key=${secret}`,
      `/api-card/business_card/list?${secret}`,
      `/${secret}`,
    ]) {
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await world.server.send({ method: 'GET', url, headers, payload: undefined });
      expect(answer.body).toMatchObject({ code: 'key_in_address', status: 400 });
    }
  });

  it('answers from its addresses alone, its own before those of the request', async () => {
    const elsewhere = await world.made({ addresses: ['203.0.113.0/24'] });
    expect(await codeOf(byKey(world.server, elsewhere.secret)('listCards'))).toBe('address_not_allowed');
    const here = await world.made({ addresses: ['127.0.0.0/8'] });
    expect(await codeOf(byKey(world.server, here.secret)('listCards'))).toBe(200);
  });

  it('is refused from the call after it was revoked, also while another is answered', async () => {
    const { secret, id } = await world.made();
    const call = byKey(world.server, secret);
    const [running, revoked] = await Promise.all([
      call('listCards'),
      world.customer.call('revokeApiKey', { id }),
    ]);
    expect([200, 401]).toContain(running.status);
    expect(revoked.body.data.state).toBe('revoked');
    expect(await codeOf(call('listCards'))).toBe('unauthorized');
    expect(await codeOf(world.customer.call('revokeApiKey', { id }))).toBe('api_key_ended');
  });

  it('is rotated with an overlap of a day, and once', async () => {
    const { secret, id, version } = await world.made();
    const rotate = async (seen: number) => {
      await confirming(world.server, end)('api_key.change', id);
      return world.customer.call('rotateApiKey', { id, version: seen });
    };
    expect(await codeOf(rotate(version + 5))).toBe('conflict');
    const next = (await rotate(version)).body.data as { key: { id: string }; secret: string };
    expect(next.key.id).not.toBe(id);
    for (const text of [secret, next.secret])
      expect(await codeOf(byKey(world.server, text)('listCards'))).toBe(200);
    expect(await codeOf(rotate(version + 1))).toBe('api_key_ended');
    await world.server.pass(24 * 3_600 + 1);
    await world.signIn();
    expect(await codeOf(byKey(world.server, secret)('listCards'))).toBe('unauthorized');
    expect(await codeOf(byKey(world.server, next.secret)('listCards'))).toBe(200);
  });

  it('ends with its last day', async () => {
    const today = world.server.app.clock.now().toISOString().slice(0, 10);
    const { secret } = await world.made({ lastDay: today });
    await expect(world.made({ lastDay: '2020-01-01' })).rejects.toThrow('date_past');
    expect(await codeOf(byKey(world.server, secret)('listCards'))).toBe(200);
    await world.server.db.pool.query(`update developers_keys set ends_at = $1 where ends_at is not null`, [
      world.server.app.clock.now(),
    ]);
    expect(await codeOf(byKey(world.server, secret)('listCards'))).toBe('unauthorized');
  });

  it('is made behind a fresh confirmation, with access that was approved, and not without end', async () => {
    await world.server.db.pool.query('delete from identity_step_ups');
    const id = randomUUID();
    const input = { id, name: 'Shop', permissions: ['card:read'] };
    expect(await codeOf(world.customer.call('createApiKey', input))).toBe('step_up_required');
    const other = await world.server.customer(`other${end}`);
    await expect(world.made({}, other)).rejects.toThrow('api_access_missing');
    for (let count = 0; count < mostApiKeys; count += 1) await world.made();
    await expect(world.made()).rejects.toThrow('api_key_limit');
    await expect(world.made({ permissions: ['developer:write'] })).rejects.toThrow('invalid_choice');
    await expect(world.made({ permissions: [] })).rejects.toThrow('required');
    expect(keyPermissions).not.toContain('approval:vote');
  });

  it('may make so many calls a minute, and is told how many are left', async () => {
    const { secret } = await world.made();
    const call = byKey(world.server, secret);
    const first = await call('listCards');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(apiCallsPerMinute),
      'ratelimit-remaining': String(apiCallsPerMinute - 1),
    });
    for (let count = 1; count < apiCallsPerMinute; count += 1) await call('listApiKeys');
    const over = await call('listCards');
    expect(over.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    const other = await world.made();
    expect(await codeOf(byKey(world.server, other.secret)('listCards'))).toBe(200);
    await world.server.pass(60);
    expect(await codeOf(call('listCards'))).toBe(200);
  });

  it('leaves a log of its calls, without card numbers, that only its customer reads', async () => {
    const { secret, id } = await world.made();
    await byKey(world.server, secret)('listCards', { search: '4242 4242 4242 4242' });
    await byKey(world.server, secret)('listApiKeys');
    const listed = () => world.customer.call('listApiCalls', { keyId: id });
    await eventually(async () => expect((await listed()).body.data.items).toHaveLength(2));
    const [refused, answered] = (await listed()).body.data.items as Record<string, unknown>[];
    expect(refused).toMatchObject({ status: 403, code: 'key_not_accepted', method: 'GET', keyName: 'Shop' });
    expect(answered).toMatchObject({ status: 200, code: null, address: '127.0.0.1' });
    expect(JSON.stringify(answered)).not.toMatch(/4242.{0,3}4242/);
    const failed = await world.customer.call('listApiCalls', { keyId: id, outcome: 'refused' });
    expect(failed.body.data.items).toHaveLength(1);
    expect((await world.stranger.call('listApiCalls', { keyId: id })).body.data.items).toEqual([]);
    const keys = (await world.customer.call('listApiKeys')).body.data.items as Record<string, unknown>[];
    expect(keys.find((key) => key['id'] === id)?.['lastUsedAt']).not.toBeNull();
  });
});

describe('what a key reads of itself', () => {
  it('is what it may do now and what it did; a person is no key', async () => {
    const { secret, id } = await world.made({ permissions: ['card:read', 'card:create'] });
    const call = byKey(world.server, secret);
    const own = async () =>
      (await call('getOwnApiKey')).body.data.key as { start: string; permissions: string[] };
    expect(await own()).toMatchObject({ id, permissions: ['card:read', 'card:create'] });
    expect(secret.startsWith((await own()).start)).toBe(true);
    const role = (ready: string) =>
      world.server.db.pool.query(
        `update org_members set ready_role = $1 where user_id = (select id from identity_users where email = $2)`,
        [ready, `customer${end}`],
      );
    await role('approver');
    expect((await own()).permissions).not.toContain('card:create');
    await role('owner');

    const other = await world.made();
    await byKey(world.server, other.secret)('listCards');
    await call('getCard', { id: randomUUID() });
    await world.server.app.settle();
    await eventually(async () => {
      const calls = (await call('listOwnApiCalls', { outcome: 'refused' })).body.data.items as {
        keyId: string;
      }[];
      expect(calls.map(({ keyId }) => keyId)).toEqual([id]);
    });
    expect((await world.customer.call('getOwnApiKey')).body.data).toEqual({ key: null });
    expect((await world.customer.call('listOwnApiCalls')).body.data.items).toEqual([]);
  });
});
