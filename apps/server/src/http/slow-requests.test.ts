import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { boundConnections } from './bound-connections.ts';
import { cutSlowBodies } from './slow-requests.ts';

/** A small server that loses patience soon, spoken to as no honest client speaks. */
let app: FastifyInstance;
let port: number;
let tael: TestApp;
beforeAll(async () => {
  app = Fastify({ http: { headersTimeout: 200, connectionsCheckingInterval: 50 } });
  cutSlowBodies(app, { afterMs: 200, bytesPerSecond: 1_000, everyMs: 20 });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.post('/', (request) => ({ length: Buffer.isBuffer(request.body) ? request.body.length : 0 }));
  const refuse = { onRequest: async (_request: unknown, reply: FastifyReply) => reply.code(401).send() };
  app.post('/refused', refuse, () => 'never');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  tael = await testApp({ connectionsPerAddress: 12, metricsPort: 0 });
});
afterAll(async () => {
  await app.close();
  await tael.close();
});

interface Talk {
  readonly socket: Socket;
  readonly said: () => string;
  readonly ended: Promise<void>;
}

const talk = (to: number, first: string): Talk => {
  const socket = connect(to, '127.0.0.1');
  let said = '';
  socket.on('data', (data) => (said += data.toString('utf8')));
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  if (first) socket.write(first);
  return { socket, said: () => said, ended };
};

/** Sends a little again and again until it is cut off. */
const drip = async ({ socket, ended }: Talk, text: string, everyMs: number): Promise<void> => {
  const dripping = setInterval(() => socket.write(text), everyMs);
  await ended;
  clearInterval(dripping);
};

const head = (type: string, length: number): string =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

test('a connection that says nothing, and headers that never end, are cut', async () => {
  await talk(port, '').ended;
  await drip(talk(port, 'GET / HTTP/1.1\r\nHost: x\r\n'), 'X-More: y\r\n', 20);
});

test('a body that comes in drops is cut, however long it goes on', async () => {
  const slow = talk(port, head('application/json', 1_000));
  await drip(slow, ' ', 20);
  expect(slow.said()).not.toContain('200 OK');
  const chunked = talk(
    port,
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  await drip(chunked, '1\r\n \r\n', 20);
  expect(chunked.said()).not.toContain('200 OK');
});

test('a body that goes on in drops after its call was refused is cut too', async () => {
  const refused = talk(port, head('application/json', 1_000).replace('/', '/refused'));
  await drip(refused, ' ', 20);
  expect(refused.said()).toContain('401');
});

test('a call that the server makes to itself is left alone, also when its body is not read', async () => {
  const answer = await app.inject({ method: 'POST', url: '/refused', payload: { some: 'body' } });
  expect(answer.statusCode).toBe(401);
  await new Promise((later) => setTimeout(later, 300));
});

test('an upload is cut below its least rate, and goes on above it past the time of other bodies', async () => {
  const slow = talk(port, head('multipart/form-data; boundary=x', 100_000));
  await drip(slow, 'x', 20);
  expect(slow.said()).not.toContain('200 OK');

  const total = 40_000;
  const steady = talk(port, head('multipart/form-data; boundary=x', total));
  for (let sent = 0; sent < total; sent += 2_000) {
    steady.socket.write('x'.repeat(2_000));
    await new Promise((later) => setTimeout(later, 25));
  }
  await eventually(() => expect(steady.said()).toContain(`{"length":${total}}`));
  steady.socket.destroy();
});

test('the server itself waits 15 seconds for headers and looks each second', async () => {
  const { server } = tael.app.http;
  // Boundary: the types do not know what the server was made with.
  const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number };
  expect([server.headersTimeout, connectionsCheckingInterval]).toEqual([15_000, 1_000]);
  const to = await tael.app.listen('127.0.0.1', 0);
  const long = talk(to, `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`);
  await long.ended;
  expect(long.said()).toMatch(/^HTTP\/1\.1 431 /);

  const ask = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const open = Array.from({ length: 12 }, () => talk(to, ask));
  for (const { said } of open) await eventually(() => expect(said()).toContain('200 OK'));
  const tooMany = talk(to, ask);
  await tooMany.ended;
  expect(tooMany.said()).toBe('');
  const [first] = open;
  first?.socket.destroy();
  await first?.ended;
  await eventually(async () => {
    const next = talk(to, ask);
    await Promise.race([next.ended, new Promise((heard) => next.socket.once('data', heard))]);
    next.socket.destroy();
    expect(next.said()).toContain('200 OK');
  });
  for (const { socket } of open) socket.destroy();
});

test('a proxy of ours stands for many', async () => {
  const behind = Fastify();
  boundConnections(behind, { mostOfOne: 1, proxies: ['10.0.0.5', '127.0.0.0/8', '::1'] });
  behind.get('/', () => 'here');
  await behind.listen({ host: '127.0.0.1', port: 0 });
  const to = (behind.server.address() as AddressInfo).port;
  const open = [0, 1, 2].map(() => talk(to, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  for (const { said } of open) await eventually(() => expect(said()).toContain('here'));
  for (const { socket } of open) socket.destroy();
  await behind.close();
});
