import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './testing/eventually.ts';
import { fund } from './testing/funding-journey.ts';
import { subAccountOf } from './testing/sub-account.ts';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';

let server: TestApp;
let admin: Caller;
let approver: Caller;
let owner: Caller;
let other: Caller;
let port: number;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@socket.test', 1);
  approver = await server.staff('approver@socket.test', 1);
  owner = await server.customer('owner@socket.test');
  other = await server.customer('other@socket.test');
  port = await server.app.listen('127.0.0.1', 0);
});
afterAll(() => server.close());

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

const greeting = '连接成功';
/** The greeting comes again when something new waits; everything else is a balance or an answer. */
const balancesOf = ({ heard }: Listening): string[] => heard.filter((text) => text !== greeting);

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
  await fund({ server, admin, approver }, owner, '8000000000000001', '25.00');
  await fund({ server, admin, approver }, owner, '8000000000000002', '10.00');
  await eventually(() => expect(balancesOf(mine).at(-1)).toBe('35.00'));
  const amounts = balancesOf(mine).map((text) => BigInt(text.replace('.', '')));
  expect(amounts).toEqual(amounts.toSorted((left, right) => (left < right ? -1 : 1)));
  expect(balancesOf(mine).at(-1)).toBe(await available(owner));
  expect(theirs.heard).toEqual(['连接成功', '0.00']);
  mine.socket.close();
  theirs.socket.close();
});

it('after reconnecting says what the API says', async () => {
  for (let time = 0; time < 20; time += 1) {
    const again = listenWith(await ticketOf(owner));
    await eventually(() => expect(balancesOf(again)).not.toEqual([]));
    expect(balancesOf(again)[0]).toBe(await available(owner));
    again.socket.terminate();
    await again.closed;
  }
});

it('answers a heartbeat of its own user and hangs up on anything else', async () => {
  const mine = listenWith(await ticketOf(owner));
  await mine.count(2);
  mine.socket.send(JSON.stringify({ toUserId: await userId(owner), data: 'heartCheck' }));
  await eventually(() => expect(mine.heard).toContain('heartCheck'));
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
  await server.pass(31);
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
    const leaving = await server.signIn('owner@socket.test');
    const mine = listenWith(await ticketOf(owner));
    const theirs = listenWith(await ticketOf(leaving));
    await Promise.all([mine.count(2), theirs.count(2)]);
    await leaving.call('logout');
    expect(await theirs.closed).toBe(1008);

    const revoked = await server.signIn('owner@socket.test');
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
    const person = await server.signIn('owner@socket.test');
    const mine = listenWith(await ticketOf(person));
    await mine.count(2);
    const { rows } = await server.db.pool.query<{ id: string }>(
      'select id from identity_sessions order by id desc limit 1',
    );
    await server.db.pool.query(`select pg_notify('identity_session_ends', $1)`, [rows[0]?.id]);
    expect(await mine.closed).toBe(1008);
  });
});

/** How often a console was told to count again; the first greeting only says that it is connected. */
const notificationsOf = ({ heard }: Listening): number =>
  heard.filter((text) => text === greeting).length - 1;

describe('the word that something new waits', () => {
  it('reaches staff, who hear no balance, when a deposit waits for an approval', async () => {
    const desk = listenWith(await ticketOf(admin));
    const theirs = listenWith(await ticketOf(other));
    await Promise.all([desk.count(1), theirs.count(2)]);
    const counted = async () => (await admin.call('headerCounts')).body.data.pendingApproval as number;
    const before = await counted();

    const transferDate = server.app.clock.now().toISOString().slice(0, 10);
    const proofFileId = await owner.upload('funding_proof');
    const notice = {
      amount: '12.00',
      senderName: 'ANA SILVA',
      transferDate,
      paymentNumber: '8000000000000003',
    };
    await owner.call('announceDeposit', { ...notice, proofFileId });
    const { amount, senderName, paymentNumber } = notice;
    await server.visitor.call('sandboxIncomingTransfer', { amount, senderName, paymentNumber });
    await eventually(() => expect(notificationsOf(desk)).toBeGreaterThan(0));
    await eventually(async () => expect(await counted()).toBe(before + 1));

    expect(new Set(desk.heard)).toEqual(new Set([greeting]));
    expect(notificationsOf(theirs)).toBe(0);
    const asked = async () =>
      (await admin.call('listApprovals', { act: 'deposit.approved' })).body.data.items as readonly unknown[];
    // The request is made of what was committed, by a job.
    await eventually(async () => expect(await asked()).not.toEqual([]));
    const items = await asked();
    expect(items[0]).toMatchObject({ amount: { amount: '12.00', currency: 'USD' }, may: { vote: true } });
    expect((await admin.call('headerCounts')).body.data.approval).toBe(items.length);
    expect((await owner.call('headerCounts')).body.data.approval).toBe(0);
    desk.socket.close();
    theirs.socket.close();
  });

  it('reaches the owner of a new message, and nobody else', async () => {
    const before = (await owner.call('headerCounts')).body.data.num as number;
    const mine = listenWith(await ticketOf(owner));
    const theirs = listenWith(await ticketOf(other));
    await Promise.all([mine.count(2), theirs.count(2)]);
    await fund({ server, admin, approver }, owner, '8000000000000004', '5.00');
    await eventually(() => expect(notificationsOf(mine)).toBeGreaterThan(0));
    expect((await owner.call('headerCounts')).body.data.num).toBeGreaterThan(before);
    expect(notificationsOf(theirs)).toBe(0);
    mine.socket.close();
    theirs.socket.close();
  });

  it('comes to a sub-account without the balance, which it may not see', async () => {
    const member = await subAccountOf(server, 'other@socket.test', 'member@socket.test');
    const mine = listenWith(await ticketOf(member));
    await mine.count(1);
    await fund({ server, admin, approver }, other, '8000000000000006', '7.00');
    await eventually(async () => expect(await available(other)).toBe('7.00'));
    mine.socket.send(JSON.stringify({ toUserId: await userId(member), data: 'heartCheck' }));
    await eventually(() => expect(mine.heard).toContain('heartCheck'));
    expect(mine.heard.filter((text) => /\d/.test(text))).toEqual([]);
    mine.socket.close();
  });
});
