import { randomUUID } from 'node:crypto';
import { endpointPatienceMs, mostEndpoints } from '@tael/contract/developers/events';
import { newestVersion } from '@tael/contract/developers/versions';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { approveApi, byKey, makeKey } from '../../../testing/api-keys.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { createSealer } from '../../../kernel/events/sealer.ts';
import type { OutgoingCall, OutgoingReply } from '../../../providers/outgoing/port.ts';
import { deliveryJob } from './deliver.ts';
import { healthAfter, nextTry } from './rules.ts';

const end = '@endpoints.test';
let server: TestApp;
let customer: Caller;
let stranger: Caller;
let calls: OutgoingCall[];
let reply: (call: OutgoingCall) => OutgoingReply | Promise<OutgoingReply>;
let job: ReturnType<typeof deliveryJob>;

const ok: OutgoingReply = { kind: 'answered', status: 204, body: '' };

beforeAll(async () => {
  server = await testApp();
  const staff = await server.staff(`staff${end}`, 1);
  const approver = await server.staff(`approver${end}`, 1);
  customer = await server.customer(`customer${end}`);
  stranger = await server.customer(`stranger${end}`);
  await approveApi(customer, staff);
  await fund({ server, admin: staff, approver }, customer, '9000000000000001', '100.00');
  job = deliveryJob({
    outgoing: {
      isAllowed: () => true,
      post: async (call) => {
        calls.push(call);
        return reply(call);
      },
    },
    sealer: createSealer(server.masterKey, 'tael-endpoint-secrets'),
  });
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  calls = [];
  reply = () => ok;
  await server.db.pool.query(`update developers_endpoints set state = 'off'`);
});

const made = async (change: Readonly<Record<string, unknown>> = {}) => {
  const id = randomUUID();
  await confirming(server, end)('webhook.change', id);
  const input = { id, url: 'https://hooks.example.com/tael', types: ['card.*'], ...change };
  const answer = await customer.call('createEndpoint', input);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as { endpoint: { id: string; version: number }; secret: string };
};
const cardMade = async (): Promise<string> => {
  const [bin] = (await customer.call('listBins')).body.data as { id: string }[];
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const card = { binId: bin?.id, nickname: 'Told', holderFirstName: 'Ana', holderLastName: 'Silva', limits };
  const { id } = (await customer.call('createCard', card)).body.data as { id: string };
  await server.app.settle();
  return id;
};
/** The library asks the machine's clock how old a signature is; the server's stands still. */
const verified = (secret: string, body: string, headers: Readonly<Record<string, string>>): unknown => {
  vi.useFakeTimers({ now: server.app.clock.millis(), toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(body, { ...headers });
  } finally {
    vi.useRealTimers();
  }
};
const run = () => job.run(server.app.context());
const told = (wanted: number) =>
  eventually(async () => {
    await run();
    expect(calls.length).toBeGreaterThanOrEqual(wanted);
  });
const deliveriesOf = async (endpointId: string) =>
  (await customer.call('listDeliveries', { endpointId })).body.data.items as Record<string, unknown>[];

describe('an event', () => {
  it('reaches an endpoint signed so that the library of Standard Webhooks takes it, and once', async () => {
    const { secret, endpoint } = await made();
    const cardId = await cardMade();
    await told(1);
    const [sent] = calls;
    const read = verified(secret, sent?.body ?? '', sent?.headers ?? {});
    expect(read).toMatchObject({ type: 'card.ready', objectId: cardId, data: { nickname: 'Told' } });
    expect(() => verified(secret, `${sent?.body} `, sent?.headers ?? {})).toThrow('No matching signature');
    await run();
    expect(calls).toHaveLength(1);
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ state: 'delivered', status: 204, tries: 1 }]);
    expect(Object.keys((read as { data: object }).data)).not.toContain('userId');
  });

  it('is listed for programs that may see its thing, and for no other customer', async () => {
    const cardId = await cardMade();
    const events = async (caller: { call: Caller['call'] }) =>
      (await caller.call('listEvents', { type: 'card.ready' })).body.data.items as { objectId: string }[];
    await eventually(async () => expect((await events(customer))[0]?.objectId).toBe(cardId));
    expect(await events(stranger)).toEqual([]);
    const options = { addressesEnd: end, permissions: ['event:read', 'transaction:read'] };
    const { secret } = await makeKey(server, customer, options);
    expect((await byKey(server, secret)('listEvents')).body.data.items).toEqual([]);
    const first = (await customer.call('listEvents', { limit: 1 })).body.data as {
      items: { id: string }[];
      nextCursor: string;
    };
    const second = (await customer.call('listEvents', { limit: 1, cursor: first.nextCursor })).body.data;
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect((await customer.call('listEvents', { cursor: 'x' })).status).toBe(422);
  });

  it('goes only to endpoints whose patterns mean it', async () => {
    await made({ types: ['payment.*', 'dispute.won'] });
    const { endpoint } = await made({ types: ['card.ready'], url: 'https://hooks.example.com/cards' });
    await cardMade();
    await told(1);
    expect(calls.map(({ url }) => url)).toEqual(['https://hooks.example.com/cards']);
    expect(await deliveriesOf(endpoint.id)).toHaveLength(1);
    await expect(made({ types: ['cards.*'] })).rejects.toThrow('invalid_choice');
    await expect(made({ types: [] })).rejects.toThrow('required');
  });
});

describe('an endpoint', () => {
  it('that fails is tried again later, in order, and its answer stands in the log', async () => {
    const { endpoint } = await made();
    reply = () => ({ kind: 'answered', status: 500, body: 'card 4242424242424242 broke' });
    await cardMade();
    await told(1);
    expect(await deliveriesOf(endpoint.id)).toMatchObject([
      { state: 'waiting', status: 500, fault: 'status', tries: 1, answer: 'card •••• 4242 broke' },
    ]);
    await run();
    expect(calls).toHaveLength(1);
    reply = () => ok;
    await server.pass(6);
    await told(2);
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('that is dead delays no other', async () => {
    const dead = await made({ url: 'https://dead.example.com/' });
    const alive = await made({ url: 'https://alive.example.com/' });
    let release = (): void => undefined;
    const held = new Promise<OutgoingReply>(
      (settle) => (release = () => settle({ kind: 'failed', fault: 'timeout' })),
    );
    reply = ({ url }) => (url.includes('dead') ? held : ok);
    await cardMade();
    await told(2);
    await eventually(async () =>
      expect(await deliveriesOf(alive.endpoint.id)).toMatchObject([{ state: 'delivered' }]),
    );
    await cardMade();
    await eventually(async () => {
      await run();
      expect(calls.filter(({ url }) => url.includes('alive'))).toHaveLength(2);
    });
    expect(calls.filter(({ url }) => url.includes('dead'))).toHaveLength(1);
    release();
    await eventually(async () =>
      expect((await deliveriesOf(dead.endpoint.id)).at(-1)).toMatchObject({ fault: 'timeout' }),
    );
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { secret, endpoint } = await made({ types: ['*'] });
    const { id, version } = endpoint;
    await confirming(server, end)('webhook.change', id);
    const next = (await customer.call('rotateEndpointSecret', { id, version })).body.data as {
      secret: string;
    };
    await customer.call('testEndpoint', { id });
    await told(1);
    const [sent] = calls;
    for (const one of [secret, next.secret])
      expect(verified(one, sent?.body ?? '', sent?.headers ?? {})).toMatchObject({
        type: 'endpoint.tested',
      });
  });

  it('gets an event once more when somebody asks', async () => {
    const { endpoint } = await made();
    await customer.call('testEndpoint', { id: endpoint.id });
    await told(1);
    const [row] = await eventually(async () => {
      const rows = await deliveriesOf(endpoint.id);
      expect(rows[0]).toMatchObject({ state: 'delivered' });
      return rows;
    });
    await customer.call('resendDelivery', { id: row?.['id'] });
    await told(2);
    expect(calls[1]?.headers['webhook-id']).toBe(calls[0]?.headers['webhook-id']);
  });

  it('leads nowhere private, is confirmed anew, changed as it was seen, and of a number', async () => {
    await expect(made({ url: 'https://127.0.0.1/' })).rejects.toThrow('webhook_url');
    await expect(made({ url: 'http://hooks.example.com/' })).rejects.toThrow('webhook_url');
    const { endpoint } = await made();
    const { id, version } = endpoint;
    const input = { id, version: version + 3, url: 'https://x.example.com', types: ['*'], isOn: false };
    expect((await customer.call('changeEndpoint', input)).body.code).toBe('conflict');
    const changed = await customer.call('changeEndpoint', { ...input, version });
    expect(changed.body.data).toMatchObject({ state: 'off', types: ['*'] });
    await server.db.pool.query('delete from identity_step_ups');
    const again = { ...input, version: version + 1 };
    expect((await customer.call('changeEndpoint', again)).body.code).toBe('step_up_required');
    for (let count = 0; count < mostEndpoints; count += 1) await made();
    await expect(made()).rejects.toThrow('endpoint_limit');
  });

  it('is told of events in its own version, which stays until another is chosen, and can be gone back to', async () => {
    const { endpoint } = await made({ apiVersion: '2026-11-01' });
    const { id, version } = endpoint;
    const change = { id, url: 'https://hooks.example.com/tael', types: ['*'], isOn: true };
    const toldAs = async () => {
      const before = calls.length;
      await customer.call('testEndpoint', { id });
      await told(before + 1);
      return (JSON.parse(calls.at(-1)?.body ?? '{}') as { apiVersion: string }).apiVersion;
    };
    expect(await toldAs()).toBe('2026-11-01');
    await customer.call('changeEndpoint', { ...change, version });
    expect(await toldAs()).toBe('2026-11-01');
    const upgraded = await customer.call('changeEndpoint', {
      ...{ ...change, version: version + 1 },
      apiVersion: newestVersion,
    });
    expect(upgraded.body.data).toMatchObject({ apiVersion: newestVersion });
    expect(await toldAs()).toBe(newestVersion);
    await customer.call('changeEndpoint', { ...change, version: version + 2, apiVersion: '2026-11-01' });
    expect(await toldAs()).toBe('2026-11-01');
    await expect(made({ apiVersion: '2020-01-01' })).rejects.toThrow('invalid_choice');
    expect((await made()).endpoint).toMatchObject({ apiVersion: newestVersion });
  });

  it('that fails for five days is turned off, and its maker is told', async () => {
    const { endpoint } = await made();
    reply = () => ({ kind: 'failed', fault: 'unreachable' });
    await server.db.pool.query(`update developers_endpoints set failing_since = $2 where id = $1`, [
      endpoint.id,
      new Date(server.app.clock.millis() - endpointPatienceMs),
    ]);
    await customer.call('testEndpoint', { id: endpoint.id });
    await told(1);
    const state = async () => {
      const { items } = (await customer.call('listEndpoints')).body.data as {
        items: { id: string; state: string }[];
      };
      return items.find(({ id }) => id === endpoint.id)?.state;
    };
    await eventually(async () => expect(await state()).toBe('disabled'));
    await server.app.settle();
    const mails = await server.visitor.call('sandboxMessages', { to: `customer${end}` });
    expect(JSON.stringify(mails.body.data)).toContain('hooks.example.com');
  });
});

describe('the tries of a delivery', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');

  it('are eight, within three days, and not all at one moment', () => {
    let at = now;
    let tries = 1;
    for (let next = nextTry(tries, at, 1); next; next = nextTry(tries, at, 1)) {
      expect(next.getTime()).toBeGreaterThan(nextTry(tries, at, 0)?.getTime() ?? 0);
      [at, tries] = [next, tries + 1];
    }
    expect(tries).toBe(8);
    expect(at.getTime() - now.getTime()).toBeLessThan(3 * 24 * 3_600_000);
  });

  it('pause for a minute from the fifth failure in a row, and one answer ends that', () => {
    const fifth = healthAfter({ failures: 4, failing_since: now }, false, now);
    expect(fifth).toMatchObject({ failures: 5, paused_until: new Date('2026-03-02T12:01:00.000Z') });
    expect(healthAfter({ failures: 3, failing_since: now }, false, now).paused_until).toBeNull();
    expect(healthAfter(fifth, true, now)).toMatchObject({
      failures: 0,
      failing_since: null,
      paused_until: null,
    });
  });
});
