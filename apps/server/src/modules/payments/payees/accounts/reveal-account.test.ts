import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payeeWorld, type PayeeWorld } from '../testing.ts';

let world: PayeeWorld;
beforeAll(async () => {
  world = await payeeWorld();
});
afterAll(() => world.server.close());

describe('an account number', () => {
  it('is shown whole after a fresh proof alone, with a trace of who looked', async () => {
    const { id } = await world.payee('Revealed', '7700112233');
    await world.server.db.pool.query(`delete from identity_step_ups where purpose = 'payee.reveal'`);
    expect((await world.owner.call('revealPayeeAccount', { id })).body).toMatchObject({
      code: 'step_up_required',
    });
    expect(await world.actionsOf(id)).toEqual(['payee.created']);
    await world.confirmed('payee.reveal', randomUUID());
    expect((await world.owner.call('revealPayeeAccount', { id })).body.data).toEqual({
      field: 'accountNumber',
      number: '7700112233',
    });
    const [look] = (await world.owner.call('payeeTimeline', { id })).body.data as object[];
    expect(look).toMatchObject({ action: 'payee.revealed', actor: 'owner@payees.test', changes: [] });
  });

  it('is in no table that a dump shows, and bound to its own payee', async () => {
    const number = '880011223344';
    const [one, other] = [await world.payee('Sealed One', number), await world.payee('Sealed Other')];
    const tables = await world.server.db.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables.rows) {
      const found = await world.server.db.pool.query(
        `select from ${name} as row where row::text like any ($1) limit 1`,
        [[`%${number}%`, `%${Buffer.from(number).toString('hex')}%`]],
      );
      expect(found.rowCount, name).toBe(0);
    }
    await world.server.db.pool.query(
      `update payments_payees set account_sealed = (select account_sealed from payments_payees where id = $1) where id = $2`,
      [one.id, other.id],
    );
    await world.confirmed('payee.reveal', randomUUID());
    expect((await world.owner.call('revealPayeeAccount', { id: other.id })).status).toBe(500);
  });
});
