import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/caller.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { newId } from '../../kernel/ids.ts';
import { lastBackupName, writeInstallation } from '../../kernel/installation.ts';
import { transact } from '../../kernel/transaction.ts';
import { componentsOf } from './rules.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@staff.test', 1);
});
afterAll(() => server.close());

const stuck = async (attempts: number, topic = 'mail.requested'): Promise<string> => {
  const id = newId();
  const at = server.app.clock.now();
  const later = new Date(at.getTime() + 3_600_000);
  await server.db.pool.query(
    `insert into outbox (id, topic, object_id, object_seq, payload, created_at, available_at, attempts, last_error)
     values ($1, $2, $3, 1, '{"to":"ada@example.com"}', $4, $5, $6, 'ProviderFault: mail: answered 550')`,
    [id, topic, newId(), at, later, attempts],
  );
  return id;
};

test('staff sees what was tried often, without what it carries, and has it delivered again', async () => {
  const [id, few] = [await stuck(7), await stuck(4)];
  const listed = await admin.call('listStuckEvents', { limit: 1 });
  expect(listed.body).toMatchObject({ data: { items: [{ id, topic: 'mail.requested', attempts: 7 }] } });
  expect(JSON.stringify(listed.body)).not.toContain('ada@example.com');
  expect((await admin.call('retryEvent', { id })).status).toBe(200);
  const { rows } = await server.db.pool.query('select available_at from outbox where id = $1', [id]);
  expect(rows).toEqual([{ available_at: server.app.clock.now() }]);
  const audited = await server.db.pool.query(
    `select after from audit_log where action = 'operations.event_retried' and object_id = $1`,
    [id],
  );
  expect(audited.rows).toEqual([{ after: { topic: 'mail.requested', attempts: 7 } }]);
  for (const other of [few, newId()])
    expect((await admin.call('retryEvent', { id: other })).status).toBe(404);
  await server.db.pool.query('delete from outbox where id = any($1)', [[id, few]]);
});

test('what staff may not see is refused', async () => {
  const operator = await server.staff('operator@staff.test', 5);
  for (const call of ['operations', 'listStuckEvents'] as const)
    expect((await operator.call(call)).status).toBe(403);
});

test('the page of staff says versions, queues, jobs and the last backup', async () => {
  const before = await admin.call('operations');
  expect(before.body).toMatchObject({ data: { lastBackupAt: null, version: '0.1.0' } });
  const at = server.app.clock.now().toISOString();
  await transact(server.app.context(), (tx) => writeInstallation(tx, lastBackupName, { at }));
  await server.app.runScheduled();
  const { data } = (await admin.call('operations')).body as {
    data: { migrations: { latest: string }; jobs: { name: string; endedAt: string | null }[] };
  };
  expect(data).toMatchObject({ lastBackupAt: at, providers: [] });
  expect(data.migrations.latest).toMatch(/^\d{4}_/);
  expect(data.jobs.length).toBeGreaterThan(5);
  expect(data.jobs.every(({ endedAt }) => endedAt !== null)).toBe(true);
});

test('messages of providers that nobody signed are refused', async () => {
  const report = await server.visitor.call('receiveTextReport', { id: newId(), MessageStatus: 'delivered' });
  const notice = await server.visitor.call('receiveHelpdeskNotice', { ticketId: '100' });
  expect([report.status, notice.status]).toEqual([401, 401]);
});

test('the status page is drawn in the language of its reader, without a script', async () => {
  const page = (url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ url, headers });
  const english = await page('/status');
  expect([english.statusCode, english.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(english.body).not.toContain('<script');
  expect(english.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  expect((await page('/status', { 'accept-language': 'zh-CN' })).body).toContain('服务状态');
  expect((await page('/status?language=zh_CN')).body).toContain('<html lang="zh-CN">');
  // Nothing has looked at the database yet: this server does not listen.
  expect(english.body).toContain('We are having an outage');
});

test('a component is late when its provider is away or its events wait, and everything is down without the database', () => {
  const fine = { isReady: true, queues: [], providers: [] };
  const stateOf = (seen: Parameters<typeof componentsOf>[0], component: string) =>
    componentsOf(seen).find((one) => one.component === component)?.state;
  expect(new Set(componentsOf(fine).map(({ state }) => state))).toEqual(new Set(['operational']));
  const away = { ...fine, providers: [{ provider: 'mail', state: 'down' as const }] };
  expect([stateOf(away, 'messages'), stateOf(away, 'cards')]).toEqual(['degraded', 'operational']);
  const late = (oldestSeconds: number) => ({
    ...fine,
    queues: [{ queue: 'funding.intent_opened', waiting: 1, oldestSeconds, stuck: 0 }],
  });
  expect([stateOf(late(120), 'payments'), stateOf(late(121), 'payments')]).toEqual([
    'operational',
    'degraded',
  ]);
  expect(new Set(componentsOf({ ...fine, isReady: false }).map(({ state }) => state))).toEqual(
    new Set(['down']),
  );
});
