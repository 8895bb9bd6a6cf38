import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './testing/eventually.ts';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { fund } from './testing/funding-journey.ts';
import { isLongProof } from './testing/ledger.ts';

/** R37: whatever is bought meanwhile, and however often the line breaks, the balance that is shown is one that was. */
const changes = isLongProof ? 10_000 : 300;
const disconnects = isLongProof ? 200 : 12;
const buyers = 8;

let server: TestApp;
let owner: Caller;
let other: Caller;
let cardId: string;
let port: number;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@pushes.test', 1);
  const approver = await server.staff('approver@pushes.test', 1);
  owner = await server.customer('owner@pushes.test');
  other = await server.customer('other@pushes.test');
  await fund({ server, admin, approver }, owner, '8100000000000001', '5000.00');
  const bins = await owner.call('listBins');
  const created = await owner.call('createCard', {
    binId: bins.body.data[0].id,
    nickname: 'Pushes',
    holderFirstName: 'Ada',
    holderLastName: 'Owner',
    limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
  });
  cardId = created.body.data.id;
  await server.pass(1);
  port = await server.app.listen('127.0.0.1', 0);
});
afterAll(() => server.close());

const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const available = async (person: Caller): Promise<string> =>
  String((await person.call('getUserAccount')).body.data.amout);

/** Opens a line and waits until it has told the balance; `heard` grows with what it tells. */
const open = async (person: Caller): Promise<{ socket: WebSocket; heard: string[] }> => {
  const { key } = (await person.call('balanceTicket')).body.data;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/balance?key=${encodeURIComponent(key)}`);
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (text !== '连接成功') heard.push(text);
  });
  while (heard.length === 0) await sleep(1);
  return { socket, heard };
};

/** Listens over and over, on lines that are cut after a moment, and gives what each of them told. */
const listen = async (person: Caller, isOver: (visits: number) => boolean): Promise<bigint[][]> => {
  const visits: bigint[][] = [];
  while (!isOver(visits.length)) {
    const { socket, heard } = await open(person);
    await sleep(Math.random() * 25);
    socket.terminate();
    visits.push(heard.map(cents));
  }
  return visits;
};

it(`tells ${changes} changes in order and to their owner only, over ${disconnects} cut lines`, async () => {
  const opening = cents(await available(owner));
  const idle = cents(await available(other));
  const steady = await open(owner);
  let bought = 0;
  let visited = 0;
  let isOver = false;
  const buy = async (): Promise<void> => {
    while (bought < changes || visited < disconnects) {
      bought += 1;
      const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
      const answer = await server.visitor.call('sandboxAuthorize', { cardId, amount: '0.01', merchant });
      expect(answer.body.data).toMatchObject({ decision: 'approved' });
    }
  };
  const mine = listen(owner, (visits) => {
    visited = visits;
    return isOver;
  });
  const theirs = listen(other, () => isOver);
  await Promise.all(Array.from({ length: buyers }, buy));
  isOver = true;

  const lowest = opening - BigInt(bought);
  await eventually(() => expect(steady.heard.map(cents).at(-1)).toBe(lowest));
  steady.socket.close();
  expect(cents(await available(owner))).toBe(lowest);
  for (const told of [steady.heard.map(cents), (await mine).flat()]) {
    expect(told).toEqual(told.toSorted((left, right) => (left > right ? -1 : left < right ? 1 : 0)));
    expect(told[0]).toBeLessThanOrEqual(opening);
  }
  expect(new Set((await theirs).flat())).toEqual(new Set([idle]));
});
