import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { unzip } from '../../../testing/unpack.ts';
import { liveTenant, operatorOf } from '../../../testing/white-label.ts';
import { exportRules } from '../../../composition/export-rules.ts';
import { tenantTables } from './tenant-tables.ts';

const [harbour, meadow] = ['cards.harbour.test', 'cards.meadow.test'] as const;
let server: TestApp;
let admin: Caller;
let own: string;
let other: string;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@staff.test', 1);
  own = await liveTenant(server, 'Harbour', harbour);
  other = await liveTenant(server, 'Meadow', meadow);
  for (const [email, host] of [
    ['customer@harbour.test', harbour],
    ['customer@meadow.test', meadow],
  ] as const) {
    const customer = await server.customer(email, 'Silva', host);
    const { address } = (await customer.call('createChainAddress', { chain: 'base' })).body.data as {
      address: string;
    };
    await server.visitor.call('sandboxChainTransfer', { chain: 'base', to: address, amount: '500.00' });
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await server.pass(30);
    await server.app.runScheduled();
    await server.app.settle();
  }
});
afterAll(() => server.close());

/** The archive as the platform's staff gets it. */
const archive = async (id: string) => {
  await confirming(server, '@staff.test')('data.export', id);
  const answer = await admin.call('exportTenant', { id });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzip(answer.body as Buffer);
};
interface Manifest {
  readonly tenant: object;
  readonly entries: readonly { name: string; rows?: number; bytes: number; sha256: string }[];
}
const rowsOf = (content: Buffer): Record<string, unknown>[] =>
  content
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('needs a fresh proof, and leaves an audit row', async () => {
  expect((await admin.call('exportTenant', { id: own })).body.code).toBe('step_up_required');
  await archive(own);
  const { rows } = await server.db.pool.query<{ action: string }>(
    `select action from audit_log where object_id = $1 and action = 'tenants.exported'`,
    [own],
  );
  expect(rows).toHaveLength(1);
});

it('holds what is kept of one operator, and nothing of another', async () => {
  const files = await archive(own);
  const { tenant, entries } = JSON.parse(String(files.get('manifest.json'))) as Manifest;
  expect(tenant).toEqual({ id: own, name: 'Harbour', host: harbour });
  expect(entries.map(({ name }) => name)).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json'),
  );
  for (const { name, rows, bytes, sha256 } of entries) {
    const content = files.get(name) ?? Buffer.alloc(0);
    expect([name, content.length]).toEqual([name, bytes]);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    if (rows !== undefined) expect(rowsOf(content)).toHaveLength(rows);
  }
  const naming = (text: string) =>
    [...files].flatMap(([name, content]) => (content.includes(text) ? [name] : []));
  expect(naming('customer@harbour.test')).toContain('tables/identity_users.ndjson');
  expect(naming('customer@meadow.test')).toEqual([]);
  expect(naming(other)).toEqual([]);
  const table = (name: string) => rowsOf(files.get(`tables/${name}.ndjson`) ?? Buffer.alloc(0));
  const accounts = new Set(table('ledger_accounts').map(({ id }) => id));
  expect(table('ledger_entries').length).toBeGreaterThan(0);
  expect(table('ledger_entries').filter(({ account_id: account }) => !accounts.has(account))).toEqual([]);
  expect(table('funding_intents')).toHaveLength(1);
  const people = table('identity_users');
  expect(people.map(({ email }) => email)).toEqual(['customer@harbour.test']);
  expect(Object.keys(people[0] ?? {})).not.toContain('password_hash');
  // What they handed in to open their account.
  const papers = [...files.keys()].filter((name) => name.startsWith('files/'));
  expect(papers).toHaveLength(table('files_files').length);
  expect(papers.length).toBeGreaterThan(0);
});

it('is for staff of the platform, and not of the platform itself', async () => {
  const operator = await operatorOf(server, admin, { id: own, host: harbour, email: 'ana@harbour.test' });
  expect((await operator.call('exportTenant', { id: own })).status).toBe(403);
  const [platform] = (
    (await admin.call('listTenants', {})).body.data as { id: string; isPlatform: boolean }[]
  ).filter(({ isPlatform }) => isPlatform);
  const id = platform?.id ?? '';
  await confirming(server, '@staff.test')('data.export', id);
  expect((await admin.call('exportTenant', { id })).status).toBe(403);
});

it('leaves out every column whose name says that it is a secret', async () => {
  const tables = await tenantTables(server.app.context(), exportRules);
  // A table without a key is read at once, so it has to stay small.
  expect(tables.filter(({ key }) => key.length === 0).map(({ name }) => name)).toEqual(['files_shares']);
  expect(tables.filter(({ key, columns }) => key.some((part) => !columns.includes(part)))).toEqual([]);
  const named = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /password|secret$|token$|digest$|sealed|nonce/.test(column))
      .map((column) => `${name}.${column}`),
  );
  expect(named).toEqual([]);
  const { rows } = await server.db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(exportRules.leftOutColumns));
});
