import { loginLifeMs } from '@tael/contract/developers/login-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveApi, byKey, makeKey, revokeKeys } from '../../../testing/api-keys.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { confirming } from '../../../testing/step-ups.ts';

const end = '@logins.test';
let server: TestApp;
let customer: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await testApp();
  const staff = await server.staff(`staff${end}`, 1);
  customer = await server.customer(`customer${end}`);
  stranger = await server.customer(`stranger${end}`);
  await approveApi(customer, staff);
  await approveApi(stranger, staff);
}, 120_000);
afterAll(() => server.close());
beforeEach(() => revokeKeys(server));

interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUrlComplete: string;
}
const start = async (): Promise<Started> =>
  (await server.visitor.call('startDeviceLogin', { name: 'A laptop' })).body.data as Started;
/** What the device is told, asking as far apart as it was told to. */
const poll = async ({ deviceCode }: Started, seconds = 5) => {
  await server.pass(seconds);
  return server.visitor.call('collectDeviceLogin', { deviceCode });
};
const find = async ({ userCode }: Started, by = customer) =>
  (await by.call('findDeviceLogin', { userCode })).body.data as { id: string; name: string };
const approve = async (id: string, change: object = {}, by = customer) => {
  await confirming(server, end)('api_key.change', id);
  return by.call('approveDeviceLogin', { id, name: 'Laptop', permissions: ['card:read'], ...change });
};

describe('a command line', () => {
  it('gets a key that a person confirmed, with what they chose, once', async () => {
    const started = await start();
    expect(started.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(started.verificationUrlComplete).toContain(started.userCode);
    expect((await poll(started)).body.code).toBe('authorization_pending');
    const login = await find({ ...started, userCode: started.userCode.toLowerCase().replace('-', ' ') });
    expect(login).toMatchObject({ name: 'A laptop', userCode: started.userCode });
    const approved = await approve(login.id, { lastDay: '2030-01-01', perDay: '50.00' });
    expect(approved.body.data).toMatchObject({ name: 'Laptop', permissions: ['card:read'], perDay: '50.00' });
    const collected = (await poll(started)).body.data as { secret: string; keyId: string };
    expect((await byKey(server, collected.secret)('listCards')).status).toBe(200);
    expect((await byKey(server, collected.secret)('listTransactions')).body.code).toBe('forbidden');
    expect((await poll(started)).body.code).toBe('expired_token');
    const { items } = (await customer.call('listApiKeys')).body.data as { items: { id: string }[] };
    expect(items[0]?.id).toBe(collected.keyId);
    await customer.call('revokeApiKey', { id: collected.keyId });
    expect((await byKey(server, collected.secret)('listCards')).status).toBe(401);
  });

  it('collects once, however many ask at the same time', async () => {
    const started = await start();
    await approve((await find(started)).id);
    await server.pass(5);
    const asked = Array.from({ length: 8 }, () =>
      server.visitor.call('collectDeviceLogin', { deviceCode: started.deviceCode }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
  });

  it('is told to slow down, which delays nothing else', async () => {
    const started = await start();
    expect((await poll(started, 0)).body.code).toBe('authorization_pending');
    expect((await poll(started, 4)).body.code).toBe('slow_down');
    expect((await poll(started, 5)).body.code).toBe('authorization_pending');
  });

  it('is denied by a person, and cannot be approved after that', async () => {
    const started = await start();
    const { id } = await find(started);
    expect((await customer.call('denyDeviceLogin', { id })).status).toBe(200);
    expect((await poll(started)).body.code).toBe('access_denied');
    expect((await approve(id)).body.code).toBe('expired_token');
  });

  it('finds nothing after ten minutes, and neither does the person', async () => {
    const started = await start();
    const { id } = await find(started);
    await server.pass(loginLifeMs / 1_000);
    expect((await poll(started, 0)).body.code).toBe('expired_token');
    expect((await customer.call('findDeviceLogin', { userCode: started.userCode })).status).toBe(404);
    expect((await approve(id)).body.code).toBe('expired_token');
  });

  it('leaves no key behind that nobody came for', async () => {
    const started = await start();
    const { id } = await find(started);
    const key = (await approve(id)).body.data as { id: string };
    const { rows } = await server.db.pool.query<{ whole: string }>(
      'select to_jsonb(l)::text as whole from developers_logins l where id = $1',
      [id],
    );
    expect(rows[0]?.whole).not.toContain(started.deviceCode);
    expect(rows[0]?.whole).not.toContain('tael_test_');
    await server.pass(loginLifeMs / 1_000);
    await server.app.runScheduled();
    const { items } = (await customer.call('listApiKeys')).body.data as {
      items: { id: string; state: string }[];
    };
    expect(items.find((one) => one.id === key.id)?.state).toBe('revoked');
    const left = await server.db.pool.query('select from developers_logins where id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  it('gets nothing for a key that was revoked before it came', async () => {
    const started = await start();
    const key = (await approve((await find(started)).id)).body.data as { id: string };
    await customer.call('revokeApiKey', { id: key.id });
    expect((await poll(started)).body.code).toBe('access_denied');
  });

  it('is told nothing for a code that nobody gave it', async () => {
    const made = { deviceCode: 'x'.repeat(43), userCode: '', verificationUrlComplete: '' };
    expect((await poll(made)).body.code).toBe('expired_token');
  });
});

describe('a person', () => {
  it('confirms anew, gives no more than they hold, and decides what nobody decided', async () => {
    const started = await start();
    const { id } = await find(started);
    await server.pass(6 * 60);
    const input = { id, name: 'Laptop', permissions: ['card:read'] };
    expect((await customer.call('approveDeviceLogin', input)).body.code).toBe('step_up_required');
    expect((await approve(id, { permissions: ['people:read'] })).body.code).toBe('permission_not_held');
    expect((await poll(started)).body.code).toBe('authorization_pending');
    expect((await approve(id)).status).toBe(200);
    expect((await approve(id, {}, stranger)).body.code).toBe('not_found');
    expect((await stranger.call('denyDeviceLogin', { id })).body.code).toBe('not_found');
    expect((await approve(id)).body.code).toBe('expired_token');
  });

  it('is no key: a program confirms no other', async () => {
    const { secret } = await makeKey(server, customer, { addressesEnd: end });
    const { userCode } = await start();
    expect((await byKey(server, secret)('findDeviceLogin', { userCode })).body.code).toBe('key_not_accepted');
  });
});
