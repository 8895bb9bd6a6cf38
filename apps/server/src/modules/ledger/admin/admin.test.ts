import { ledgerInvariants } from '@tael/contract/ledger/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLedger as english } from '@tael/i18n/en/admin-ledger';
import { entries as englishEntries } from '@tael/i18n/en/entries';
import { adminLedger as chinese } from '@tael/i18n/zh/admin-ledger';
import { entries as chineseEntries } from '@tael/i18n/zh/entries';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { waitUntilFinal } from '../../../testing/database.ts';
import { isDue, nightlyCheck } from './admin-check.ts';
import { faultOf, invariantsOf } from './admin-invariants.ts';
import type { Check } from './admin-repository.ts';
import { accountKinds, transferCodes } from '../chart.ts';
import { rules } from '../verify.ts';
import { ask, spent } from '../../../testing/spent-books.ts';

let server: TestApp;
let admin: Caller;
let customer: Caller;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@books.test', 1);
  const approver = await server.staff('approver@books.test', 1);
  customer = await server.customer('customer@books.test', 'Silva');
  await spent({ server, admin, approver }, customer);
});
afterAll(() => server.close());

const latest = () => ask(admin, 'latestLedgerCheck');

const check = (): Promise<Check> => ask(admin, 'checkLedger');

const states = (found: Check) => new Map(found.invariants.map(({ name, state }) => [name, state]));

const accountsOf = async (kind: string, limit = 100) =>
  (await ask(admin, 'listLedgerAccounts', { kind, currency: 'USD', limit })).items;

/** Changes rows as the owner of the database could, looks, and puts them back. */
const tampered = async (change: string, values: unknown[], back: string): Promise<Check> => {
  await server.db.pool.query(change, values);
  try {
    return await check();
  } finally {
    await server.db.pool.query(back, values);
  }
};

describe('the board of invariants', () => {
  it('says so when the books were never checked', async () => {
    expect(await latest()).toEqual({ isRunning: false, check: null });
  });

  it('is green for books that are right, and is kept with the act audited', async () => {
    await waitUntilFinal(server.db.pool);
    await server.app.runScheduled();
    const found = await check();
    expect(found).toMatchObject({ by: 'person', fault: null });
    expect([...states(found)]).toEqual(ledgerInvariants.map((name) => [name, 'kept']));
    expect(found.sums).toEqual([
      { currency: 'USD', accounts: expect.any(Number), posted: '0.00', pending: '0.00' },
    ]);
    for (const chain of found.chains) {
      expect(chain.rows).toBeGreaterThan(0);
      expect(chain).toMatchObject({ anchorBlock: chain.blocks, anchorHash: chain.head });
    }
    expect(await latest()).toEqual({ isRunning: false, check: found });
    const { rows } = await server.db.pool.query('select * from audit_log where object_id = $1', [found.id]);
    expect(rows).toMatchObject([{ action: 'ledger.checked', actor_type: 'user', after: { isRight: true } }]);
  });

  it('turns red at a changed amount, names the row, and asks no further', async () => {
    const [row] = (
      await server.db.pool.query<{ id: string }>(
        `select id from ledger_transfers where code = 'deposit_release' limit 1`,
      )
    ).rows;
    const found = await tampered(
      'update ledger_transfers set amount = amount + 1 where id = $1',
      [row?.id],
      'update ledger_transfers set amount = amount - 1 where id = $1',
    );
    expect(found.fault?.invariant).toBe('entries_follow');
    const named = found.fault?.rows.find(({ name }) => name === 'transfer');
    expect(named?.columns).toContainEqual({ name: 'id', value: row?.id });
    expect(named?.columns).toContainEqual({ name: 'amount', value: '50001' });
    const state = states(found);
    expect(state.get('entries_in_order')).toBe('kept');
    expect(state.get('entries_follow')).toBe('broken');
    expect(state.get('currencies_balance')).toBe('not_reached');
    expect(state.get('accounts_sealed')).toBe('kept');
    expect(state.get('transfers_sealed')).toBe('broken');
    expect((await latest()).check?.fault).toEqual(found.fault);
  });

  it('turns red at a word changed under a seal, and names that row', async () => {
    const [row] = (await server.db.pool.query<{ id: string }>('select id from audit_log order by id limit 1'))
      .rows;
    const found = await tampered(
      `update audit_log set reason = coalesce(reason, '') || '!' where id = $1`,
      [row?.id],
      `update audit_log set reason = nullif(left(reason, -1), '') where id = $1`,
    );
    expect(found.fault).toMatchObject({ invariant: 'audit_sealed', rows: [{ name: 'audit_log' }] });
    expect(found.fault?.rows[0]?.columns).toContainEqual({ name: 'rowId', value: row?.id });
    expect([...states(found).values()].filter((state) => state !== 'kept')).toEqual(['broken']);
    expect((await check()).fault).toBeNull();
  });

  it('is still drawn when somebody invented a kind and a currency', async () => {
    const [row] = await accountsOf('suspense');
    const found = await tampered(
      `update ledger_accounts set kind = 'hoard', currency = 'QQQ' where id = $1`,
      [row?.id],
      `update ledger_accounts set kind = 'suspense', currency = 'USD' where id = $1`,
    );
    expect(found.fault).not.toBeNull();
    expect(found.totals.map(({ kind }) => kind)).toContain('hoard');
  });

  it('has a name for every rule of the books', () => {
    const nothing = { accounts: 0n, transfers: 0n, entries: 0n, sums: [], seconds: 0 };
    for (const { rule } of rules) {
      const report = { ...nothing, chains: [], fault: { rule, rows: [] } };
      const { invariant } = faultOf(report) ?? {};
      expect(invariant, rule).not.toBeNull();
      expect(invariantsOf(report)).toContainEqual({ name: invariant, state: 'broken' });
    }
  });
});

describe('a check', () => {
  it('is one at a time: a second one is refused, and the board tells that one is running', async () => {
    const other = await server.db.pool.connect();
    try {
      await other.query('begin; select pg_advisory_xact_lock(7236106, 0)');
      const refused = await admin.call('checkLedger');
      expect([refused.status, refused.body.code]).toEqual([409, 'ledger_check_running']);
      expect(await latest()).toMatchObject({ isRunning: true });
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await latest()).toMatchObject({ isRunning: false });
  });

  it('cannot be rewritten or taken back by the application', async () => {
    const client = await server.db.database.pool.connect();
    try {
      await client.query(`set app.scope = 'platform'`);
      for (const statement of [
        'update ledger_checks set is_right = true',
        'delete from ledger_checks',
        'truncate ledger_checks',
      ])
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    } finally {
      client.release(true);
    }
  });

  it('is due once a night, and when there was none', () => {
    const at = (text: string) => new Date(`2026-03-${text}.000Z`);
    expect(isDue(undefined, at('02T12:00:00'))).toBe(true);
    expect(isDue(at('02T11:00:00'), at('03T09:59:59'))).toBe(false);
    expect(isDue(at('02T11:00:00'), at('03T10:00:00'))).toBe(true);
    expect(isDue(at('03T09:59:59'), at('03T10:00:00'))).toBe(true);
    expect(isDue(at('03T10:00:00'), at('03T23:00:00'))).toBe(false);
  });

  it('is made by the night in nobody’s name, once, and fails the job when the books are wrong', async () => {
    const job = nightlyCheck({ anchorFile: '/nonexistent' });
    await server.pass(24 * 3_600);
    await job.run(server.app.context());
    admin = await server.signIn('admin@books.test');
    const { check: found } = await latest();
    expect(found).toMatchObject({ by: 'schedule', fault: null });
    const audited = 'select actor_type, actor_id from audit_log where object_id = $1';
    expect((await server.db.pool.query(audited, [found?.id])).rows).toEqual([
      { actor_type: 'system', actor_id: null },
    ]);
    await job.run(server.app.context());
    const count = 'select count(*)::integer as n from ledger_checks where actor_id is null';
    expect((await server.db.pool.query(count)).rows).toEqual([{ n: 1 }]);
    await server.pass(24 * 3_600);
    await server.db.pool.query(
      `update ledger_transfers set amount = amount + 1 where code = 'deposit_release'`,
    );
    await expect(job.run(server.app.context())).rejects.toThrow('the books are wrong: every entry is');
    await server.db.pool.query(
      `update ledger_transfers set amount = amount - 1 where code = 'deposit_release'`,
    );
  });
});

describe('the words of the page', () => {
  it.each([
    ['English', english.kind, englishEntries.code],
    ['Chinese', chinese.kind, chineseEntries.code],
  ])('name every kind of account and every code of the books in %s', (_language, kinds, codes) => {
    expect(Object.keys(kinds).sort()).toEqual(Object.keys(accountKinds).sort());
    expect(Object.keys(codes).sort()).toEqual([...transferCodes].sort());
  });
});
