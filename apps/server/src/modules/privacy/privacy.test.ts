import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { listed } from '../../testing/messages.ts';
import { confirming } from '../../testing/step-ups.ts';
import { unzip } from '../../testing/unpack.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
let stranger: Caller;
const email = 'owner@privacy.test';

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@privacy.test', 1);
  owner = await server.customer(email);
  stranger = await server.customer('stranger@privacy.test');
});
afterAll(() => server.close());

interface Privacy {
  exports: { id: string; state: string; size: number | null }[];
  deletion: { id: string; state: string; version: number } | null;
}
const privacyOf = async (who: Caller): Promise<Privacy> => (await who.call('privacy')).body.data as Privacy;

/** The files of a copy as it is kept, by name. */
const filesOf = async (id: string): Promise<Record<string, string>> => {
  const { rows } = await server.db.pool.query<{ content: Buffer }>(
    'select content from privacy_exports where id = $1',
    [id],
  );
  const files = unzip(rows[0]?.content ?? Buffer.alloc(0));
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]));
};

describe('a copy of one’s data', () => {
  let id: string;

  test('is made by a job, once a day, and its owner is told', async () => {
    const asked = await owner.call('requestDataExport', {});
    id = asked.body.data.id as string;
    expect(asked.body.data).toMatchObject({ state: 'preparing', size: null });
    await server.app.settle();
    expect((await privacyOf(owner)).exports).toMatchObject([{ id, state: 'ready' }]);
    expect((await listed(owner)).map(({ code }) => code)).toContain('data_export_ready');
    const again = await owner.call('requestDataExport', {});
    expect([again.status, again.body.code]).toEqual([429, 'rate_limited']);
    const audited = await server.db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 order by at, id`,
      [id],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'privacy.export_requested',
      'privacy.export_made',
    ]);
  });

  test('is given to its owner alone, after a fresh proof', async () => {
    expect((await owner.call('downloadDataExport', { id })).body.code).toBe('step_up_required');
    await confirming(server, '@privacy.test')('data.export', id);
    expect((await stranger.call('downloadDataExport', { id })).status).toBe(404);
    const file = await owner.call('downloadDataExport', { id });
    expect(file.status).toBe(200);
    const { size } = (await privacyOf(owner)).exports[0] ?? {};
    expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(size) });
    const files = await filesOf(id);
    expect(Object.keys(files).sort()).toEqual(
      [
        'accepted-documents.json',
        'activity.csv',
        'cards.json',
        'deposits.json',
        'messages.json',
        'notifications.json',
        'payments.json',
        'profile.json',
        'tickets.json',
        'transactions.json',
      ].sort(),
    );
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([{ email }]);
    expect(JSON.parse(files['accepted-documents.json'] ?? '')).toHaveLength(2);
    expect(files['activity.csv']).toContain('privacy.export_requested');
    expect(Object.values(files).join('')).not.toContain('stranger@privacy.test');
  });

  test('is forgotten after a week', async () => {
    await server.pass(8 * 24 * 3_600);
    await server.app.runScheduled();
    [owner, stranger, admin] = await Promise.all([
      server.signIn(email),
      server.signIn('stranger@privacy.test'),
      server.signIn('admin@privacy.test'),
    ]);
    expect((await privacyOf(owner)).exports).toMatchObject([{ id, state: 'expired', size: null }]);
    await confirming(server, '@privacy.test')('data.export', id);
    expect((await owner.call('downloadDataExport', { id })).status).toBe(404);
    const kept = await server.db.pool.query('select 1 from privacy_exports where content is not null');
    expect(kept.rows).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  const reason = 'We no longer need it.';
  const request = async () =>
    (await owner.call('requestDeletion', { reason })).body.data as { id: string; version: number };

  test('is asked for once at a time, and taken back by whoever asked', async () => {
    const asked = await request();
    expect((await owner.call('requestDeletion', { reason })).body.code).toBe('illegal_transition');
    expect((await stranger.call('cancelDeletion', { id: asked.id, version: 1 })).status).toBe(404);
    const { id, version } = asked;
    expect((await owner.call('cancelDeletion', { id, version: 9 })).body.code).toBe('conflict');
    expect((await owner.call('cancelDeletion', { id, version })).body.data.state).toBe('canceled');
    const late = { id, version: version + 1, state: 'declined', note: 'Too late.' };
    expect((await admin.call('decideDeletion', late)).body.code).toBe('illegal_transition');
  });

  test('is approved once the account is closed, and erases what no law asks us to keep', async () => {
    await server.db.pool.query(`update identity_users set nickname = 'Nia' where email = $1`, [email]);
    const { id, version } = await request();
    const approval = { id, version, state: 'approved', note: 'The account is closed.' };
    const early = await admin.call('decideDeletion', approval);
    expect([early.status, early.body.code]).toEqual([409, 'account_still_open']);
    const { items } = (await admin.call('listCustomers', { search: email })).body.data as {
      items: { id: string }[];
    };
    const suspension = { id: items[0]?.id, reason: 'customer_request', note: 'Asked for deletion.' };
    expect((await admin.call('suspendCustomer', suspension)).status).toBe(200);
    const decided = await admin.call('decideDeletion', approval);
    expect(decided.body.data).toMatchObject({ state: 'approved', isOpen: false, email });
    const user = await server.db.pool.query('select nickname, email from identity_users where email = $1', [
      email,
    ]);
    expect(user.rows).toEqual([{ nickname: null, email }]);
    const audited = await server.db.pool.query<{ reason: string }>(
      `select reason from audit_log where action = 'privacy.deletion_decided'`,
    );
    expect(audited.rows).toEqual([{ reason: 'The account is closed.' }]);
  });
});
