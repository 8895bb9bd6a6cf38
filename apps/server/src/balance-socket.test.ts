import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { fund } from './testing/funding-journey.ts';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';

let house: TestApp;
let admin: Caller;
let approver: Caller;
let owner: Caller;
let other: Caller;
let port: number;
beforeAll(async () => {
  house = await testApp();
  admin = await house.staff('admin@socket.test', 1);
  approver = await house.staff('approver@socket.test', 1);
  owner = await house.customer('owner@socket.test');
  other = await house.customer('other@socket.test');
  port = await house.app.listen('127.0.0.1', 0);
});
afterAll(() => house.close());

interface Listening {
  readonly socket: WebSocket;
  readonly heard: string[];
  /** Waits until this many texts were heard. */
  count(texts: number): Promise<void>;
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
}

const listenWith = (key: string, headers: Record<string, string> = {}): Listening => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/balance?key=${encodeURIComponent(key)}`, {
    headers,
  });
  const heard: string[] = [];
  let check: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    heard.push(data.toString('utf8'));
    check();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const count = (texts: number): Promise<void> =>
    new Promise((resolve) => {
      check = () => {
        if (heard.length >= texts) resolve();
      };
      check();
    });
  return { socket, heard, count, closed };
};

const ticketOf = async (person: Caller): Promise<string> =>
  String((await person.call('balanceTicket')).body.data.key);
const available = async (person: Caller): Promise<string> =>
  String((await person.call('getUserAccount')).body.data.amout);
const userId = async (person: Caller): Promise<string> => String((await person.call('me')).body.data.id);

it('greets, says the balance, then each committed change in order, to its owner only', async () => {
  const mine = listenWith(await ticketOf(owner));
  const theirs = listenWith(await ticketOf(other));
  await Promise.all([mine.count(2), theirs.count(2)]);
  expect(mine.heard).toEqual(['连接成功', '0.00']);
  await fund({ house, admin, approver }, owner, '8000000000000001', '25.00');
  await fund({ house, admin, approver }, owner, '8000000000000002', '10.00');
  await vi.waitFor(() => expect(mine.heard.at(-1)).toBe('35.00'), { timeout: 20_000 });
  const amounts = mine.heard.slice(1).map((text) => BigInt(text.replace('.', '')));
  expect(amounts).toEqual(amounts.toSorted((left, right) => (left < right ? -1 : 1)));
  expect(mine.heard.at(-1)).toBe(await available(owner));
  expect(theirs.heard).toEqual(['连接成功', '0.00']);
  mine.socket.close();
  theirs.socket.close();
});

it('after reconnecting says what the API says', async () => {
  for (let time = 0; time < 20; time += 1) {
    const again = listenWith(await ticketOf(owner));
    await again.count(2);
    expect(again.heard[1]).toBe(await available(owner));
    again.socket.terminate();
    await again.closed;
  }
});

it('answers a heartbeat of its own user and hangs up on anything else', async () => {
  const mine = listenWith(await ticketOf(owner));
  await mine.count(2);
  mine.socket.send(JSON.stringify({ toUserId: await userId(owner), data: 'heartCheck' }));
  await mine.count(3);
  expect(mine.heard[2]).toBe('heartCheck');
  mine.socket.send(JSON.stringify({ toUserId: await userId(other), data: 'heartCheck' }));
  expect(await mine.closed).toBe(1008);
});

it('takes a ticket once, within thirty seconds, from a page of this site', async () => {
  const key = await ticketOf(owner);
  const first = listenWith(key);
  await first.count(1);
  expect(await listenWith(key).closed).toBe(1008);
  first.socket.close();
  expect(await listenWith('nothing').closed).toBe(1008);
  expect(await listenWith(await ticketOf(owner), { origin: 'https://evil.test' }).closed).toBe(1008);
  const late = await ticketOf(owner);
  await house.pass(31);
  expect(await listenWith(late).closed).toBe(1008);
});

it('keeps five sockets of a user and lets the oldest go', async () => {
  const sockets: Listening[] = [];
  for (let made = 0; made < 6; made += 1) {
    const next = listenWith(await ticketOf(owner));
    await next.count(1);
    sockets.push(next);
  }
  expect(await sockets[0]?.closed).toBe(1008);
  for (const { socket } of sockets.slice(1)) expect(socket.readyState).toBe(WebSocket.OPEN);
  for (const { socket } of sockets) socket.close();
});

describe('a session that ends', () => {
  it('closes its own socket at once, and no other', async () => {
    const leaving = await house.signIn('owner@socket.test');
    const mine = listenWith(await ticketOf(owner));
    const theirs = listenWith(await ticketOf(leaving));
    await Promise.all([mine.count(2), theirs.count(2)]);
    await leaving.call('logout');
    expect(await theirs.closed).toBe(1008);

    const revoked = await house.signIn('owner@socket.test');
    const lost = listenWith(await ticketOf(revoked));
    await lost.count(2);
    const unused = await ticketOf(revoked);
    await owner.call('revokeOtherSessions');
    expect(await lost.closed).toBe(1008);
    // Nor does what it was given before open another.
    expect(await listenWith(unused).closed).toBe(1008);
    expect(mine.socket.readyState).toBe(WebSocket.OPEN);
    mine.socket.close();
  });

  it('closes it also when another server ended the session', async () => {
    const person = await house.signIn('owner@socket.test');
    const mine = listenWith(await ticketOf(person));
    await mine.count(2);
    const { rows } = await house.db.pool.query<{ id: string }>(
      'select id from identity_sessions order by id desc limit 1',
    );
    await house.db.pool.query(`select pg_notify('identity_session_ends', $1)`, [rows[0]?.id]);
    expect(await mine.closed).toBe(1008);
  });
});
