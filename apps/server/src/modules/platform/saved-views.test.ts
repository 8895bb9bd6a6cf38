import { mostViews } from '@tael/contract/platform/saved-views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../testing/principal.ts';
import { savedViewHandlers } from './saved-views.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const owner = testPrincipal({ entityType: 2 });
const colleague = testPrincipal({ customerId: owner.customerId, userType: 3, reach: 'company' });
const employee = testPrincipal({ customerId: owner.customerId, userType: 3 });
const stranger = testPrincipal({ entityType: 2 });
const admin = testAdmin();

const on = (principal: Principal) => testContext(db.database, { principal });
const { listSavedViews, saveView, renameView, removeView } = savedViewHandlers;
const save = (principal: Principal, name: string, list = 'cards') =>
  saveView(on(principal), { list, name, query: 'status=frozen&sort=-lastUsed', hidden: ['holder'] }, {});
const names = async (principal: Principal, list = 'cards') =>
  (await listSavedViews(on(principal), { list }, {})).map(({ name }) => name);

describe('saved views', () => {
  it('are shared within a company, and are nothing to another company or to staff', async () => {
    const view = await save(owner, '冷 Cold');
    await save(admin, 'For staff');
    expect(await names(colleague)).toEqual(['冷 Cold']);
    expect(await names(stranger)).toEqual([]);
    expect(await names(admin)).toEqual(['For staff']);
    const seen = await listSavedViews(on(employee), { list: 'cards' }, {});
    expect(seen.map(({ name, mayChange }) => [name, mayChange])).toEqual([['冷 Cold', false]]);
    for (const other of [stranger, admin, employee]) {
      const { id, version } = view;
      await expect(renameView(on(other), { id, name: 'Mine', version }, {})).rejects.toThrow('not_found');
      await expect(removeView(on(other), { id }, {})).rejects.toThrow('not_found');
    }
  });

  it('have one name each in a list, whatever its capitals', async () => {
    await save(owner, 'Payroll');
    const other = await save(owner, 'Ads');
    await expect(save(colleague, 'PAYROLL')).rejects.toThrow('validation_failed');
    await expect(
      renameView(on(owner), { id: other.id, name: 'payroll', version: other.version }, {}),
    ).rejects.toThrow('validation_failed');
    expect((await save(owner, 'Payroll', 'transactions')).name).toBe('Payroll');
  });

  it('are renamed and deleted by whoever sees the company, the second of two writers being told', async () => {
    const { id, version } = await save(owner, 'Travel');
    await renameView(on(colleague), { id, name: 'Trips', version }, {});
    await expect(renameView(on(owner), { id, name: 'Tours', version }, {})).rejects.toThrow('conflict');
    await removeView(on(colleague), { id }, {});
    expect(await names(owner)).not.toContain('Trips');
    const { rows } = await db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'platform.view_saved',
      'platform.view_renamed',
      'platform.view_removed',
    ]);
  });

  it('are so many a list and no more', async () => {
    const crowded = testPrincipal();
    for (let at = 0; at < mostViews.ofList; at += 1) await save(crowded, `View ${at}`);
    await expect(save(crowded, 'One more')).rejects.toThrow('too_many_views');
    expect((await save(crowded, 'Elsewhere', 'payees')).name).toBe('Elsewhere');
  });
});
