import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followBalance, heartbeatMs, reconnectMs } from './balance-socket.ts';

class FakeSocket extends EventTarget {
  readonly url: string;
  readonly sent: string[] = [];
  constructor(url: string) {
    super();
    this.url = url;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.dispatchEvent(new Event('close'));
  }
  hear(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let sockets: FakeSocket[] = [];
const balances: string[] = [];
const states: string[] = [];
let tickets = 0;
let notifications = 0;

const follow = () =>
  followBalance(
    {
      ticket: () => Promise.resolve({ key: `ticket ${++tickets}` }),
      open: (url) => {
        const socket = new FakeSocket(url);
        sockets.push(socket);
        return socket as unknown as WebSocket; // only what the code under test touches
      },
      userId: 'user-1',
      origin: 'https://tael.test',
    },
    {
      onBalance: (amount) => balances.push(amount),
      onNotified: () => (notifications += 1),
      onState: (state) => states.push(state),
    },
  );

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  balances.length = 0;
  states.length = 0;
  tickets = 0;
  notifications = 0;
});
afterEach(() => vi.useRealTimers());

const opened = async (at = 0) => {
  await vi.advanceTimersByTimeAsync(0);
  sockets[at]?.dispatchEvent(new Event('open'));
  return sockets[at]!;
};

test('a ticket opens the socket, the greeting is no balance but the word to count again, balances are told', async () => {
  const stop = follow();
  const socket = await opened();
  expect(socket.url).toBe('wss://tael.test/ws/balance?key=ticket%201');
  for (const text of ['连接成功', '48210.36', '连接成功', 'heartCheck', '<b>1</b>', '-3.00'])
    socket.hear(text);
  expect(balances).toEqual(['48210.36', '-3.00']);
  expect(notifications).toBe(2);
  stop();
});

test('a heartbeat leaves after 28 s of silence, and without an answer the socket is closed 28 s later', async () => {
  const stop = follow();
  const socket = await opened();
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(socket.sent).toEqual([JSON.stringify({ toUserId: 'user-1', data: 'heartCheck' })]);
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(states).toEqual(['open', 'waiting']);
  stop();
});

test('an answered heartbeat keeps the socket open', async () => {
  const stop = follow();
  const socket = await opened();
  for (let beat = 0; beat < 5; beat += 1) {
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    socket.hear('heartCheck');
  }
  expect(states).toEqual(['open']);
  stop();
});

test('10 s after a close it is opened again with a new ticket, until it is stopped', async () => {
  const stop = follow();
  (await opened()).close();
  await vi.advanceTimersByTimeAsync(reconnectMs - 1);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await opened(1)).url).toContain('ticket%202');
  stop();
  await vi.advanceTimersByTimeAsync(reconnectMs * 3);
  expect(sockets).toHaveLength(2);
});
