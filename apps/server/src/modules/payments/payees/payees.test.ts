import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usAccount, vendor } from '../../../testing/payees.ts';
import { topicsOf } from '../../../testing/topics.ts';
import type { Payee } from './present-payee.ts';
import { payeeWorld, type PayeeWorld } from './testing.ts';

let world: PayeeWorld;
beforeAll(async () => {
  world = await payeeWorld();
});
afterAll(() => world.server.close());

describe('a payee', () => {
  it('is created with its audit row and event, and waits for the end of the cool-off', async () => {
    const { body } = await world.create({
      ...vendor('Harbor Freight Lines', '000123456789'),
      tags: ['freight'],
    });
    const shown = body.data as Payee;
    expect(shown).toMatchObject({
      name: 'Harbor Freight Lines',
      state: 'active',
      methods: ['ach', 'wire'],
      tags: ['freight'],
      bank: {
        bankName: 'JPMorgan Chase Bank',
        accountField: 'accountNumber',
        lastFour: '6789',
        codes: { routingNumber: '021000021' },
        state: 'pending',
        usableFrom: new Date(world.server.app.clock.millis() + 24 * 3_600_000).toISOString(),
      },
    });
    expect(JSON.stringify(shown)).not.toContain('000123456789');
    expect(await world.actionsOf(shown.id)).toEqual(['payee.created']);
    expect(await topicsOf(world.server.db, shown.id)).toEqual(['payee.created']);
    await world.later(24);
    expect((await world.get(shown.id)).bank?.state).toBe('usable');
  });

  it('of another customer is neither seen, changed nor revealed', async () => {
    const { id, version } = await world.payee();
    for (const [name, input] of [
      ['getPayee', { id }],
      ['payeeTimeline', { id }],
      ['archivePayee', { id, version }],
    ] as const)
      expect((await world.stranger.call(name, input)).body, name).toMatchObject({ code: 'not_found' });
    await world.confirmed('payee.reveal', randomUUID());
    expect((await world.stranger.call('revealPayeeAccount', { id })).body).toMatchObject({
      code: 'not_found',
    });
    expect((await world.stranger.call('listPayees')).body.data).toMatchObject({ items: [] });
    expect(
      (await world.create(vendor('Somebody Else', world.account()), id, world.stranger)).body,
    ).toMatchObject({
      code: 'conflict',
    });
  });

  it('of a department is seen by who leads it and by no other sub-account', async () => {
    await world.server.db.pool.query(
      `update identity_users set entity_type = 2 where email = 'owner@payees.test'`,
    );
    const department = (await world.owner.call('addDepartment', { name: 'Freight', leadId: null })).body
      .data as {
      id: string;
    };
    const foreign = await world.create({ ...vendor('Nobody', world.account()), departmentId: randomUUID() });
    expect(foreign.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'departmentId', code: 'department_unknown' }],
    });
    const { body } = await world.create({
      ...vendor('Private Haulers', world.account()),
      departmentId: department.id,
    });
    expect(body.data).toMatchObject({ department: { id: department.id, name: 'Freight' } });
    const rows = async (leads: string) => {
      const client = await world.server.db.pool.connect();
      try {
        await client.query('begin');
        const { rows: found } = await client.query<{ tenant_id: string; customer_id: string }>(
          'select tenant_id, customer_id from payments_payees where id = $1',
          [body.data.id],
        );
        await client.query(
          `set local role tael_app; set local app.scope = 'person';
           set local app.tenant_id = '${found[0]?.tenant_id ?? ''}'; set local app.customer_id = '${found[0]?.customer_id ?? ''}';
           set local app.person_id = '${randomUUID()}'; set local app.department_ids = '${leads}'`,
        );
        return (await client.query('select from payments_payees where id = $1', [body.data.id])).rowCount;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await rows(department.id)).toBe(1);
    expect(await rows(randomUUID())).toBe(0);
    expect(await rows('')).toBe(0);
  });

  it('is found by its names, pinyin, tags and last four, and listed page by page', async () => {
    const { body } = await world.create({
      ...vendor('Beijing Paper', '5500112233'),
      localName: '北京纸业有限公司',
      nickname: 'Paper guys',
      tags: ['paper'],
    });
    const found = async (input: object) =>
      ((await world.owner.call('listPayees', { ...input })).body.data.items as Payee[]).map(({ id }) => id);
    for (const search of ['beijing', '纸业', 'bjzy', 'paper guys', '2233', 'chase paper'])
      expect(await found({ search }), search).toEqual([body.data.id]);
    expect(await found({ tag: 'paper' })).toEqual([body.data.id]);
    expect(await found({ search: 'beijing', method: 'global' })).toEqual([]);
    expect(await found({ search: 'beijing', kind: 'employee' })).toEqual([]);
    const all = await found({ limit: 100 });
    const first = (await world.owner.call('listPayees', { limit: 1 })).body.data as { nextCursor: string };
    expect(await found({ limit: 100, cursor: first.nextCursor })).toEqual(all.slice(1));
  });

  it.each([
    ['name', ['Sorted Apple', 'sorted birch', 'Sorted Cedar']],
    ['-name', ['Sorted Cedar', 'sorted birch', 'Sorted Apple']],
    ['created', ['sorted birch', 'Sorted Cedar', 'Sorted Apple']],
  ])('is listed by %s, each once, however short the pages are', async (sort, wanted) => {
    const names = ['sorted birch', 'Sorted Cedar', 'Sorted Apple'];
    const { body: before } = await world.owner.call('listPayees', { search: 'sorted' });
    if ((before.data.items as Payee[]).length === 0)
      for (const name of names) {
        await world.payee(name);
        await world.server.pass(1);
      }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data } = (
        await world.owner.call('listPayees', { search: 'sorted', limit: 1, sort, ...(cursor && { cursor }) })
      ).body as { data: { items: Payee[]; nextCursor: string | null } };
      seen.push(...data.items.map(({ name }) => name));
      cursor = data.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(wanted);
  });

  it('is listed in no order that there is not, nor on from a page of another order', async () => {
    const wrong = await world.owner.call('listPayees', { sort: 'account' });
    expect(wrong.body.errors).toEqual([expect.objectContaining({ field: 'sort', code: 'invalid_choice' })]);
    const { nextCursor: cursor } = (await world.owner.call('listPayees', { limit: 1, sort: 'name' })).body
      .data as {
      nextCursor: string;
    };
    const other = await world.owner.call('listPayees', { limit: 1, sort: '-name', cursor });
    expect(other.body.errors).toEqual([expect.objectContaining({ field: 'cursor', code: 'invalid_format' })]);
  });

  it('is refused with what its bank, its methods or its address lack', async () => {
    const faults = async (change: object) => {
      const { body } = await world.create({ ...vendor('Faulty', world.account()), ...change });
      const errors = body.errors as readonly { readonly field: string; readonly code: string }[];
      return errors.map(({ field, code }) => `${field}: ${code}`);
    };
    expect(await faults({ name: '李雷' })).toEqual(['name: name_characters']);
    expect(await faults({ methods: ['global'] })).toEqual(['methods: payee_method_country']);
    expect(await faults({ bank: null })).toEqual(['methods: payee_method_bank']);
    expect(await faults({ bank: null, methods: ['check'], address: '' })).toEqual(['address: required']);
    expect(await faults({ bank: { ...usAccount('1'), routingNumber: '021000022' } })).toEqual([
      'bank.routingNumber: routing_number_check',
    ]);
    expect(await faults({ country: 'UK' })).toEqual(['country: country_united_kingdom']);
  });

  it('needs a fresh proof for the very payee', async () => {
    const id = randomUUID();
    await world.confirmed('payee.change', randomUUID());
    expect(
      (await world.owner.call('createPayee', { ...vendor('Unproven', world.account()), id })).body,
    ).toMatchObject({
      code: 'step_up_required',
    });
  });
});

describe('an archived payee', () => {
  it('comes back with an account that waits anew', async () => {
    const before = await world.payee();
    await world.later(25);
    const { body } = await world.owner.call('archivePayee', { id: before.id, version: before.version });
    await world.confirmed('payee.change', before.id);
    const again = await world.owner.call('restorePayee', {
      id: before.id,
      version: (body.data as Payee).version,
    });
    expect(again.body.data).toMatchObject({ state: 'active', bank: { state: 'pending' } });
    const twice = await world.owner.call('restorePayee', {
      id: before.id,
      version: (again.body.data as Payee).version,
    });
    expect(twice.body).toMatchObject({ code: 'illegal_transition' });
    expect(await world.actionsOf(before.id)).toEqual(['payee.created', 'payee.archived', 'payee.restored']);
  });
});

describe('several payees', () => {
  it('are archived each by itself, and one that cannot be is named with its reason', async () => {
    const [good, archived] = [await world.payee('Archived Together'), await world.payee('Archived Before')];
    const { id, version } = archived;
    await world.owner.call('archivePayee', { id, version });
    const chosen = [good, archived].map((one) => ({ id: one.id, version: one.version }));
    const { body } = await world.owner.call('archivePayees', { payees: chosen });
    expect(body.data.items).toEqual([
      { id: good.id, refusal: null },
      { id, refusal: expect.objectContaining({ code: 'conflict' }) },
    ]);
    expect((await world.get(good.id)).state).toBe('archived');
    expect(await world.actionsOf(good.id)).toContain('payee.archived');
    expect((await world.stranger.call('archivePayees', { payees: chosen.slice(0, 1) })).status).toBe(404);
  });
});

describe('payees as a file', () => {
  it('have the rows of the list, and of an account its last four alone', async () => {
    await world.create({ ...vendor('Exported Vendor', '660011229988'), nickname: '=1+1' });
    const { body } = await world.owner.call('exportPayees', { search: 'exported', format: 'csv' });
    const text = String(body);
    expect(text).toContain('Exported Vendor');
    expect(text).toContain('9988');
    expect(text).not.toContain('660011229988');
    expect(text).toContain("'=1+1");
  });
});
