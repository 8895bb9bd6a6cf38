import { eventStreamPath } from '@tael/contract/developers/event-stream';
import { mostEventStreams } from '@tael/contract/developers/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { approveApi, byKey, makeKey, revokeKeys } from '../../../testing/api-keys.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { systemContext } from '../../../kernel/system-context.ts';
import { createEventStreams } from './stream-events.ts';

const end = '@streams.test';
let server: TestApp;
let customer: Caller;
let url: string;

beforeAll(async () => {
  server = await testApp();
  const staff = await server.staff(`staff${end}`, 1);
  const approver = await server.staff(`approver${end}`, 1);
  customer = await server.customer(`customer${end}`);
  await approveApi(customer, staff);
  await fund({ server, admin: staff, approver }, customer, '9000000000000001', '500.00');
  url = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => server.close());
beforeEach(() => revokeKeys(server));

const made = (change: Readonly<Record<string, unknown>> = {}) =>
  makeKey(server, customer, { addressesEnd: end, ...change });
const cardMade = async (nickname = 'Told'): Promise<string> => {
  const [bin] = (await customer.call('listBins')).body.data as { id: string }[];
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const card = { binId: bin?.id, nickname, holderFirstName: 'Ana', holderLastName: 'Silva', limits };
  const { id } = (await customer.call('createCard', card)).body.data as { id: string };
  await server.app.settle();
  return id;
};
interface Told {
  readonly number: number;
  readonly type: string;
  readonly objectId: string;
}
const eventsOf = async (by: { call: Caller['call'] }, input: object = {}) =>
  (await by.call('listEvents', { limit: 100, ...input })).body.data.items as Told[];

/** A stream, and what came on it until now. */
const opened = async (
  secret: string,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: () => string; close: () => void; ended: () => boolean }> => {
  const stop = new AbortController();
  const answer = await fetch(`${url}${eventStreamPath}${query}`, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
    signal: stop.signal,
  });
  let said = '';
  let isEnded = false;
  const reading = async (): Promise<void> => {
    for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString('utf8');
    isEnded = true;
  };
  void reading().catch(() => undefined);
  return { status: answer.status, text: () => said, close: () => stop.abort(), ended: () => isEnded };
};

describe('the events of an account', () => {
  it('are numbered without a gap in the order in which they are read, by however many at once', async () => {
    await cardMade();
    await cardMade();
    await eventually(async () => expect((await eventsOf(customer)).length).toBeGreaterThanOrEqual(3));
    await Promise.all([cardMade(), cardMade(), eventsOf(customer), eventsOf(customer), eventsOf(customer)]);
    const newest = await eventually(async () => {
      const found = await eventsOf(customer);
      expect(found.filter(({ type }) => type === 'card.ready')).toHaveLength(4);
      return found;
    });
    expect(newest.map(({ number }) => number).toReversed()).toEqual(newest.map((_, at) => at + 1));
    const later = await eventsOf(customer, { after: 2 });
    expect(later.map(({ number }) => number)).toEqual(newest.slice(0, -2).map((_, at) => at + 3));
    const page = (await customer.call('listEvents', { after: 1, limit: 1 })).body.data as {
      items: Told[];
      nextCursor: string;
    };
    const next = await eventsOf(customer, { after: 1, cursor: page.nextCursor });
    expect([page.items[0]?.number, next[0]?.number]).toEqual([2, 3]);
    expect((await customer.call('listEvents', { after: -1 })).status).toBe(422);
  });

  it('leave gaps where a key may not read them, and these are told', async () => {
    await cardMade();
    const all = await eventually(async () => {
      const events = await eventsOf(customer);
      expect(events.some(({ type }) => type === 'deposit.credited')).toBe(true);
      expect(events.filter(({ type }) => type === 'card.ready')).toHaveLength(5);
      return events;
    });
    const { secret } = await made({ permissions: ['event:read', 'card:read'] });
    const call = byKey(server, secret);
    const mine = (await call('listEvents', { limit: 100 })).body.data.items as Told[];
    expect(mine.every(({ type }) => type.startsWith('card.'))).toBe(true);
    const gaps = (await call('listEventGaps')).body.data as {
      items: { first: number; last: number }[];
      last: number;
    };
    const missing = gaps.items.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(missing.length).toBeGreaterThan(0);
    expect([...missing, ...mine.map(({ number }) => number)].sort((a, b) => a - b)).toEqual(
      all.map(({ number }) => number).toReversed(),
    );
    expect((await customer.call('listEventGaps')).body.data).toMatchObject({ items: [], last: all.length });
    const within = (await call('listEventGaps', { after: 0, through: 1 })).body.data;
    expect(within.through).toBe(1);
  });
});

describe('a stream of events', () => {
  it('tells what happens from now on, of the types that were asked for', async () => {
    const before = await cardMade('Before');
    await eventually(async () =>
      expect((await eventsOf(customer)).map(({ objectId }) => objectId)).toContain(before),
    );
    const { secret } = await made();
    const stream = await opened(secret, '?types=card.ready');
    await eventually(() => expect(stream.text()).toContain('retry:'));
    const cardId = await cardMade('After');
    await customer.call('freezeCard', { id: cardId });
    await eventually(() => expect(stream.text()).toContain('After'));
    expect(stream.text()).toMatch(/id: \d+\nevent: card\.ready\ndata: \{/);
    expect(stream.text()).not.toContain('Before');
    expect(stream.text()).not.toContain('card.frozen');
    stream.close();
  });

  it('goes on after the last event that was read, and misses none', async () => {
    const card = await cardMade();
    const all = await eventually(async () => {
      const found = await eventsOf(customer);
      expect(found.map(({ objectId }) => objectId)).toContain(card);
      return found;
    });
    const { secret } = await made();
    const stream = await opened(secret, '?after=1', { 'last-event-id': '2' });
    await eventually(() => expect(stream.text()).toContain(`id: ${all[0]?.number}\n`));
    const told = [...stream.text().matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
    expect(told).toEqual(all.map(({ number }) => number).toReversed().slice(2)); // prettier-ignore
    stream.close();
  });

  it('ends when its key is revoked, before another event leaves', async () => {
    const { secret, id } = await made();
    const stream = await opened(secret);
    await eventually(() => expect(stream.text()).toContain('retry:'));
    await customer.call('revokeApiKey', { id });
    await cardMade('Too late');
    await eventually(() => expect(stream.ended()).toBe(true));
    expect(stream.text()).toContain('event: end\ndata: {"code":"unauthorized"}');
    expect(stream.text()).not.toContain('Too late');
  });

  it('is of keys that may read events, in a number, and asks for what there is', async () => {
    const { secret } = await made();
    const streams = [];
    for (let count = 0; count < mostEventStreams; count += 1) streams.push(await opened(secret));
    expect((await opened(secret)).status).toBe(429);
    streams[0]?.close();
    await eventually(async () => {
      const again = await opened(secret);
      expect(again.status).toBe(200);
      again.close();
    });
    for (const stream of streams) stream.close();
    const other = await made();
    expect((await opened(other.secret, '?types=sun.*')).status).toBe(422);
    expect((await opened(other.secret, '?after=x')).status).toBe(422);
    expect((await opened('x'.repeat(40))).status).toBe(401);
    const narrow = await made({ permissions: ['card:read'] });
    expect((await opened(narrow.secret)).status).toBe(403);
  });

  it('makes no line that nobody takes, and says that it lives where nothing happens', async () => {
    await cardMade();
    const { secret, id } = await made();
    const own = (await byKey(server, secret)('getOwnApiKey')).body.data as { key: { id: string } };
    expect(own.key.id).toBe(id);
    const { rows } = await server.db.pool.query<{ tenant_id: string; customer_id: string; user_id: string }>(
      'select tenant_id, customer_id, made_by as user_id from developers_keys where id = $1',
      [id],
    );
    const [owner] = rows;
    const base = server.app.context();
    const scope = { kind: 'customer', tenantId: owner?.tenant_id ?? '', customerId: owner?.customer_id ?? '' } as const; // prettier-ignore
    const caller = {
      keyId: id,
      addresses: [],
      spent: undefined,
      version: '2026-11-26',
      principal: {
        userId: owner?.user_id ?? '',
        sessionId: id,
        tenantId: scope.tenantId,
        customerId: scope.customerId,
        userType: 2,
        userStatus: 1,
        entityType: 1,
        email: '',
        permissions: new Set(['event:read', 'card:read'] as const),
        role: 'owner',
        reach: 'company',
        leads: [],
        isPreview: false,
      },
    } as const;
    const again = vi.fn(() => Promise.resolve(caller));
    const stop = new AbortController();
    const lines = createEventStreams(base, 30).open(
      { ...systemContext(base), scope },
      { caller, again, patterns: ['*'], after: 0n, signal: stop.signal },
    );
    await lines.next();
    await lines.next();
    // One page is read, and the next only once this one is taken.
    expect(again).toHaveBeenCalledTimes(1);
    let line = '';
    while (!line.startsWith(': heartbeat')) line = String((await lines.next()).value);
    stop.abort();
    expect((await lines.next()).done).toBe(true);
  });
});
