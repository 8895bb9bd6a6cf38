import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Answer, Caller } from '../../../testing/caller.ts';
import { usAccount, vendor, vendorName } from '../../../testing/payees.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { topicsOf } from '../../../testing/topics.ts';
import type { Payee } from './present-payee.ts';

let app: TestApp;
let confirmed: ReturnType<typeof confirming>;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  app = await testApp();
  confirmed = confirming(app, '@payees.test');
  owner = await app.customer('owner@payees.test');
  stranger = await app.customer('stranger@payees.test');
});
afterAll(() => app.close());

const create = async (input: object, id: string = randomUUID(), who = owner): Promise<Answer> => {
  await confirmed('payee.change', id);
  return who.call('createPayee', { ...input, id });
};
let made = 0;
const account = () => String((made += 1)).padStart(10, '4');
const payee = async (name = vendorName(), number = account()): Promise<Payee> =>
  (await create(vendor(name, number))).body.data as Payee;
const get = async (id: string): Promise<Payee> => (await owner.call('getPayee', { id })).body.data as Payee;
const changeBank = async (of: Pick<Payee, 'id' | 'version'>, number: string, more: object = {}) => {
  await confirmed('payee.change', of.id);
  return owner.call('changePayeeBank', {
    id: of.id,
    version: of.version,
    bank: usAccount(number),
    isConfirmed: true,
    ...more,
  });
};
/** Hours later, when everybody has to sign in again. */
const later = async (hours: number) => {
  await app.pass(hours * 3_600);
  owner = await app.signIn('owner@payees.test');
  stranger = await app.signIn('stranger@payees.test');
};
const auditOf = async (id: string) =>
  (
    await app.db.pool.query<{ action: string; before: object; after: object }>(
      `select action, before, after from audit_log
        where object_id = $1 and action <> 'payee.screening_answered' order by at, id`,
      [id],
    )
  ).rows;
const actionsOf = async (id: string) => (await auditOf(id)).map(({ action }) => action);
const mailsTo = async (to: string) =>
  (
    await app.db.pool.query<{ template: string; lastFour: string }>(
      `select payload ->> 'template' as template, payload -> 'params' ->> 'lastFour' as "lastFour" from outbox
        where topic = 'mail.requested' and payload ->> 'to' = $1 order by id`,
      [to],
    )
  ).rows;

describe('a payee', () => {
  it('is created with its audit row and event, and waits for the end of the cool-off', async () => {
    const { body } = await create({ ...vendor('Harbor Freight Lines', '000123456789'), tags: ['freight'] });
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
        usableFrom: new Date(app.app.clock.millis() + 24 * 3_600_000).toISOString(),
      },
    });
    expect(JSON.stringify(shown)).not.toContain('000123456789');
    expect(await actionsOf(shown.id)).toEqual(['payee.created']);
    expect(await topicsOf(app.db, shown.id)).toEqual(['payee.created']);
    await later(24);
    expect((await get(shown.id)).bank?.state).toBe('usable');
  });

  it('of another customer is neither seen, changed nor revealed', async () => {
    const { id, version } = await payee();
    for (const [name, input] of [
      ['getPayee', { id }],
      ['payeeTimeline', { id }],
      ['archivePayee', { id, version }],
    ] as const)
      expect((await stranger.call(name, input)).body, name).toMatchObject({ code: 'not_found' });
    await confirmed('payee.reveal', randomUUID());
    expect((await stranger.call('revealPayeeAccount', { id })).body).toMatchObject({ code: 'not_found' });
    expect((await stranger.call('listPayees')).body.data).toMatchObject({ items: [] });
    expect((await create(vendor('Somebody Else', account()), id, stranger)).body).toMatchObject({
      code: 'conflict',
    });
  });

  it('of a department is seen by who leads it and by no other sub-account', async () => {
    await app.db.pool.query(`update identity_users set entity_type = 2 where email = 'owner@payees.test'`);
    const department = (await owner.call('addDepartment', { name: 'Freight', leadId: null })).body.data as {
      id: string;
    };
    const foreign = await create({ ...vendor('Nobody', account()), departmentId: randomUUID() });
    expect(foreign.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'departmentId', code: 'department_unknown' }],
    });
    const { body } = await create({ ...vendor('Private Haulers', account()), departmentId: department.id });
    expect(body.data).toMatchObject({ department: { id: department.id, name: 'Freight' } });
    const rows = async (leads: string) => {
      const client = await app.db.pool.connect();
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
    const { body } = await create({
      ...vendor('Beijing Paper', '5500112233'),
      localName: '北京纸业有限公司',
      nickname: 'Paper guys',
      tags: ['paper'],
    });
    const found = async (input: object) =>
      ((await owner.call('listPayees', { ...input })).body.data.items as Payee[]).map(({ id }) => id);
    for (const search of ['beijing', '纸业', 'bjzy', 'paper guys', '2233', 'chase paper'])
      expect(await found({ search }), search).toEqual([body.data.id]);
    expect(await found({ tag: 'paper' })).toEqual([body.data.id]);
    expect(await found({ search: 'beijing', method: 'global' })).toEqual([]);
    expect(await found({ search: 'beijing', kind: 'employee' })).toEqual([]);
    const all = await found({ limit: 100 });
    const first = (await owner.call('listPayees', { limit: 1 })).body.data as { nextCursor: string };
    expect(await found({ limit: 100, cursor: first.nextCursor })).toEqual(all.slice(1));
  });

  it.each([
    ['name', ['Sorted Apple', 'sorted birch', 'Sorted Cedar']],
    ['-name', ['Sorted Cedar', 'sorted birch', 'Sorted Apple']],
    ['created', ['sorted birch', 'Sorted Cedar', 'Sorted Apple']],
  ])('is listed by %s, each once, however short the pages are', async (sort, wanted) => {
    const names = ['sorted birch', 'Sorted Cedar', 'Sorted Apple'];
    const { body: before } = await owner.call('listPayees', { search: 'sorted' });
    if ((before.data.items as Payee[]).length === 0)
      for (const name of names) {
        await payee(name);
        await app.pass(1);
      }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data } = (
        await owner.call('listPayees', { search: 'sorted', limit: 1, sort, ...(cursor && { cursor }) })
      ).body as { data: { items: Payee[]; nextCursor: string | null } };
      seen.push(...data.items.map(({ name }) => name));
      cursor = data.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(wanted);
  });

  it('is listed in no order that there is not, nor on from a page of another order', async () => {
    const wrong = await owner.call('listPayees', { sort: 'account' });
    expect(wrong.body.errors).toEqual([expect.objectContaining({ field: 'sort', code: 'invalid_choice' })]);
    const { nextCursor: cursor } = (await owner.call('listPayees', { limit: 1, sort: 'name' })).body.data as {
      nextCursor: string;
    };
    const other = await owner.call('listPayees', { limit: 1, sort: '-name', cursor });
    expect(other.body.errors).toEqual([expect.objectContaining({ field: 'cursor', code: 'invalid_format' })]);
  });

  it('is refused with what its bank, its methods or its address lack', async () => {
    const faults = async (change: object) => {
      const { body } = await create({ ...vendor('Faulty', account()), ...change });
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
    await confirmed('payee.change', randomUUID());
    expect((await owner.call('createPayee', { ...vendor('Unproven', account()), id })).body).toMatchObject({
      code: 'step_up_required',
    });
  });
});

describe('bank details that are changed', () => {
  it('wait anew, and the contact and the people of the customer are told', async () => {
    const before = await payee();
    await later(25);
    const email = `old-${randomUUID()}@vendor.test`;
    const { bank: _, ...fields } = vendor(before.name);
    const withContact = await owner.call('changePayee', {
      ...fields,
      id: before.id,
      version: before.version,
      email,
    });
    expect((await get(before.id)).bank?.state).toBe('usable');
    const { body } = await changeBank(withContact.body.data as Payee, '9911223344');
    expect(body.data).toMatchObject({ bank: { lastFour: '3344', state: 'pending' } });
    expect(await mailsTo(email)).toEqual([{ template: 'payeeBankChanged', lastFour: '3344' }]);
    await app.app.settle();
    expect((await owner.call('listMessages', { about: 'payee' })).body.data.items).toMatchObject([
      { code: 'payee_bank_changed', objectId: before.id, params: { name: before.name, lastFour: '3344' } },
    ]);
    expect((await auditOf(before.id)).at(-1)).toMatchObject({
      action: 'payee.bank_changed',
      before: { lastFour: before.bank?.lastFour },
      after: { lastFour: '3344' },
    });
  });

  it('are told to a contact that was silenced first', async () => {
    const old = `silenced-${randomUUID()}@vendor.test`;
    const { body } = await create({ ...vendor(`Silenced ${randomUUID()}`, account()), email: old });
    const { id, version, name } = body.data as Payee;
    const { bank: _, ...fields } = vendor(name);
    await owner.call('changePayee', { ...fields, id, version, email: 'thief@mail.test' });
    expect((await mailsTo(old)).map(({ template }) => template)).toEqual(['payeeContactChanged']);
  });

  it('wait as long as the owner chose, between none and three days', async () => {
    const settings = async (coolOffHours: number, version: number) => {
      const id = randomUUID();
      await confirmed('payee.change', id);
      return owner.call('changePayeeSettings', { id, coolOffHours, version });
    };
    expect((await owner.call('getPayeeSettings')).body.data).toEqual({ coolOffHours: 24, version: 0 });
    expect((await settings(73, 0)).status).toBe(422);
    expect((await settings(0, 0)).body.data).toEqual({ coolOffHours: 0, version: 1 });
    expect((await settings(1, 0)).body).toMatchObject({ code: 'conflict' });
    expect((await payee()).bank?.state).toBe('usable');
    expect((await settings(72, 1)).body.data).toEqual({ coolOffHours: 72, version: 2 });
    expect((await payee()).bank?.usableFrom).toBe(
      new Date(app.app.clock.millis() + 72 * 3_600_000).toISOString(),
    );
    await settings(24, 2);
  });

  it('are refused for an old version and an archived payee', async () => {
    const before = await payee();
    expect((await changeBank({ ...before, version: 0 }, account())).body).toMatchObject({ code: 'conflict' });
    const { body } = await owner.call('archivePayee', { id: before.id, version: before.version });
    expect((await changeBank(body.data as Payee, account())).body).toMatchObject({
      code: 'illegal_transition',
    });
    expect(await actionsOf(before.id)).toEqual(['payee.created', 'payee.archived']);
  });

  it('are changed once by two who read the same version', async () => {
    const before = await payee();
    const answers = await Promise.all([changeBank(before, account()), changeBank(before, account())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an archived payee', () => {
  it('comes back with an account that waits anew', async () => {
    const before = await payee();
    await later(25);
    const { body } = await owner.call('archivePayee', { id: before.id, version: before.version });
    await confirmed('payee.change', before.id);
    const again = await owner.call('restorePayee', { id: before.id, version: (body.data as Payee).version });
    expect(again.body.data).toMatchObject({ state: 'active', bank: { state: 'pending' } });
    const twice = await owner.call('restorePayee', {
      id: before.id,
      version: (again.body.data as Payee).version,
    });
    expect(twice.body).toMatchObject({ code: 'illegal_transition' });
    expect(await actionsOf(before.id)).toEqual(['payee.created', 'payee.archived', 'payee.restored']);
  });
});

describe('an account number', () => {
  it('is shown whole after a fresh proof alone, with a trace of who looked', async () => {
    const { id } = await payee('Revealed', '7700112233');
    await app.db.pool.query(`delete from identity_step_ups where purpose = 'payee.reveal'`);
    expect((await owner.call('revealPayeeAccount', { id })).body).toMatchObject({ code: 'step_up_required' });
    expect(await actionsOf(id)).toEqual(['payee.created']);
    await confirmed('payee.reveal', randomUUID());
    expect((await owner.call('revealPayeeAccount', { id })).body.data).toEqual({
      field: 'accountNumber',
      number: '7700112233',
    });
    const [look] = (await owner.call('payeeTimeline', { id })).body.data as object[];
    expect(look).toMatchObject({ action: 'payee.revealed', actor: 'owner@payees.test', changes: [] });
  });

  it('is in no table that a dump shows, and bound to its own payee', async () => {
    const number = '880011223344';
    const [one, other] = [await payee('Sealed One', number), await payee('Sealed Other')];
    const tables = await app.db.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables.rows) {
      const found = await app.db.pool.query(
        `select from ${name} as row where row::text like any ($1) limit 1`,
        [[`%${number}%`, `%${Buffer.from(number).toString('hex')}%`]],
      );
      expect(found.rowCount, name).toBe(0);
    }
    await app.db.pool.query(
      `update payments_payees set account_sealed = (select account_sealed from payments_payees where id = $1) where id = $2`,
      [one.id, other.id],
    );
    await confirmed('payee.reveal', randomUUID());
    expect((await owner.call('revealPayeeAccount', { id: other.id })).status).toBe(500);
  });
});

describe('several payees', () => {
  it('are archived each by itself, and one that cannot be is named with its reason', async () => {
    const [good, archived] = [await payee('Archived Together'), await payee('Archived Before')];
    const { id, version } = archived;
    await owner.call('archivePayee', { id, version });
    const chosen = [good, archived].map((one) => ({ id: one.id, version: one.version }));
    const { body } = await owner.call('archivePayees', { payees: chosen });
    expect(body.data.items).toEqual([
      { id: good.id, refusal: null },
      { id, refusal: expect.objectContaining({ code: 'conflict' }) },
    ]);
    expect((await get(good.id)).state).toBe('archived');
    expect(await actionsOf(good.id)).toContain('payee.archived');
    expect((await stranger.call('archivePayees', { payees: chosen.slice(0, 1) })).status).toBe(404);
  });
});

describe('payees as a file', () => {
  it('have the rows of the list, and of an account its last four alone', async () => {
    await create({ ...vendor('Exported Vendor', '660011229988'), nickname: '=1+1' });
    const { body } = await owner.call('exportPayees', { search: 'exported', format: 'csv' });
    const text = String(body);
    expect(text).toContain('Exported Vendor');
    expect(text).toContain('9988');
    expect(text).not.toContain('660011229988');
    expect(text).toContain("'=1+1");
  });
});
