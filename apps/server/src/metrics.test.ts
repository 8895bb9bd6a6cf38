import { routes } from '@tael/contract';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './kernel/database/free-port.ts';
import { newId } from './kernel/ids.ts';
import { emit } from './kernel/events/outbox.ts';
import { transact } from './kernel/transaction.ts';
import { networkWorld } from './testing/card-network.ts';
import { cardWorld } from './testing/cards.ts';
import { testApp, type TestApp } from './testing/app.ts';

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A server that listens, with its metrics on a port of their own: on another one where somebody took it meanwhile. */
const listenWithMetrics = async (mode: 'sandbox' | 'production') => {
  for (let tries = 1; ; tries += 1) {
    const metricsPort = await freePort();
    server = await testApp({ mode, metricsPort });
    try {
      await server.app.listen('127.0.0.1', 0);
      return { app: server.app, metricsPort };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EADDRINUSE' || tries === 5) throw error;
      await server.close();
    }
  }
};

test('what happened is counted: calls, decisions, postings, what waits, connections, the event loop', async () => {
  const { app, db, visitor } = (server = await testApp());
  const world = cardWorld(db, app.clock.now());
  const buyer = await networkWorld(world).buyer();
  const buy = await visitor.call('sandboxAuthorize', {
    cardId: buyer.card.id,
    amount: '10.00',
    merchant: { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' },
  });
  expect(buy.body).toMatchObject({ data: { decision: 'approved' } });
  await app.http.inject({ url: `/made-up/${newId()}` });
  const ctx = app.context();
  const availableAt = new Date(app.clock.millis() - 90_000);
  await transact(ctx, (tx) =>
    emit(tx, ctx, {
      topic: 'card.waited',
      objectId: newId(),
      tenantId: null,
      customerId: null,
      payload: {},
      availableAt,
    }),
  );

  const { body, headers, statusCode } = await app.http.inject({ url: '/metrics' });
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  const path = routes.receiveNetworkMessage.path;
  for (const line of [
    `tael_http_request_duration_seconds_count{method="POST",route="${path}",status="200"} 1`,
    'tael_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    'tael_card_decision_duration_seconds_count{outcome="approved"} 1',
    'tael_ledger_batch_postings_count 1',
    'tael_ledger_batch_duration_seconds_count 1',
    'tael_queue_waiting{queue="card.waited"} 1',
    'tael_queue_oldest_seconds{queue="card.waited"} 90',
    'tael_outbox_lag_seconds 90',
  ])
    expect(body).toContain(`${line}\n`);
  expect(body).toMatch(/tael_database_connections\{pool="purchases",state="in_use"\} \d/);
  expect(body).toMatch(/tael_database_connections\{pool="others",state="waiting"\} 0\n/);
  expect(body).toMatch(/tael_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+\n/);
  expect(body).toMatch(/tael_gc_duration_seconds_count\{kind="\w+"\} \d/);
  for (const line of [
    'tael_sockets 0',
    'tael_ready 0',
    '# HELP tael_queue_stuck',
    '# HELP tael_provider_call',
  ])
    expect(body).toContain(line);
  expect(body).not.toContain('made-up');
});

test('a sandbox tells its metrics to this machine alone, and not through a proxy', async () => {
  const { app } = (server = await testApp());
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1')).toBe(200);
  expect(await ask('203.0.113.9')).toBe(404);
  expect(await ask('10.0.0.7')).toBe(404);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await ask('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(404);
});

test.each(['sandbox', 'production'] as const)(
  'with a port of their own, the metrics of %s are there and not on the public port',
  async (mode) => {
    const { app, metricsPort } = await listenWithMetrics(mode);
    const own = `http://127.0.0.1:${metricsPort}`;
    expect(await (await fetch(`${own}/metrics`)).text()).toContain('tael_database_connections');
    expect((await fetch(`${own}/readyz`)).status).toBe(404);
    const onPublic = await app.http.inject({ url: '/metrics' });
    expect(onPublic.json()).toMatchObject({ code: 'not_found' });
  },
);

test('production without a port for its metrics has none', async () => {
  const { app } = (server = await testApp({ mode: 'production' }));
  expect((await app.http.inject({ url: '/metrics' })).json()).toMatchObject({ code: 'not_found' });
});
