import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import { fund } from './testing/funding-journey.ts';
import { subAccountOf } from './testing/sub-account.ts';

/**
 * What hangs on a card is hidden by the database itself from the colleagues who do not see the card, whatever a query
 * forgets. A new table that names a card, or what belongs to one, is found here by its columns.
 */
let server: TestApp;
let owner: { tenant_id: string; customer_id: string };
/** A card given to the employee and one that is nobody's, each with a purchase. */
const given = { card: '', purchase: '' };
const common = { card: '', purchase: '' };

const namesBelonging = ['card_id', 'authorization_id', 'dispute_id', 'delivery_id'];

/** A row of each table for one card, as SQL values beside tenant and customer; they are made in this order. */
const rowsOf = ({ card, purchase }: typeof given): readonly (readonly [string, Record<string, string>])[] => {
  const now = 'now()';
  const anybody = 'gen_random_uuid()';
  const fresh = { id: anybody };
  const dispute = `(select id from disputes_disputes where authorization_id = '${purchase}')`;
  const delivery = `(select id from cards_deliveries where card_id = '${card}')`;
  const of = { card_id: `'${card}'` };
  const about = { authorization_id: `'${purchase}'` };
  const reference = `'${card}'`;
  return [
    [
      'cards_deliveries',
      {
        ...{ ...fresh, ...of, speed: `'standard'`, address: `'{}'`, fulfilment: `'pending'` },
        ...{ requested_by: anybody, language: `'en_US'`, requested_at: now, updated_at: now },
      },
    ],
    ['cards_delivery_moves', { ...fresh, delivery_id: delivery, fulfilment: `'pending'`, at: now }],
    [
      'cards_releases',
      {
        ...{ ...fresh, ...of, outcome: `'active'`, case_id: `'1'`, note: `''`, state: `'proposed'` },
        ...{ proposed_by: anybody, proposed_email: `''`, proposed_at: now },
      },
    ],
    [
      'cards_merchants',
      { ...fresh, ...of, descriptor: `'Harbour'`, city: `''`, why: `'added'`, added_at: now },
    ],
    ['cards_usage_months', { ...fresh, ...of, month: `'2001-01-01'`, state: `'owed'`, noted_at: now }],
    [
      'authorizations_tokens',
      {
        ...{ ...fresh, ...of, reference, wallet: `'apple_pay'`, device_name: `''`, merchant_name: `''` },
        ...{ status: `'active'`, created_at: now, updated_at: now, version: '0' },
      },
    ],
    [
      'authorizations_challenges',
      {
        ...{
          ...fresh,
          ...of,
          reference,
          last_four: `'0000'`,
          merchant: `'{}'`,
          amount: '1',
          currency: `'USD'`,
        },
        ...{ status: `'pending'`, asked_at: now, expires_at: now },
      },
    ],
    [
      'limits_merchant_limits',
      {
        ...{ ...fresh, ...of, merchant: `'Harbour'`, name: `'daily'`, currency: `'USD'`, amount: '1' },
        ...{ created_by: anybody, created_at: now, version: '0' },
      },
    ],
    ['authorizations_rule_hits', { rule_id: anybody, ...about, number: '1', is_shadow: 'false', at: now }],
    [
      'authorizations_notes',
      {
        ...{ id: `'${purchase}'`, memo: `''`, receipts: '0' },
        ...{ updated_by: anybody, updated_at: now, version: '0' },
      },
    ],
    [
      'authorizations_receipts',
      {
        ...{ ...fresh, ...about, file_id: anybody, name: `''`, media_type: `''` },
        ...{ added_by: anybody, added_at: now },
      },
    ],
    ['developers_agent_cards', { ...of, key_id: anybody, given_by: anybody, given_at: now }],
    [
      'developers_agent_purchases',
      {
        ...{ ...fresh, ...of, key_id: anybody, merchant: `''`, amount: '1', currency: `'USD'` },
        ...{ reason: `''`, state: `'used'`, stated_at: now },
      },
    ],
    [
      'disputes_disputes',
      {
        ...{ ...fresh, ...about, merchant_name: `''`, last_four: `'0000'`, purchased_at: now },
        ...{ reason: `''`, state: `'draft'`, currency: `'USD'`, amount: '1', credited: '0', answers: `'{}'` },
        ...{ opened_by: anybody, opened_email: `''`, opened_at: now, version: '0' },
      },
    ],
    [
      'disputes_moves',
      {
        ...{ ...fresh, dispute_id: dispute, version: '0', to_state: `'draft'` },
        ...{ actor_type: `'customer'`, at: now },
      },
    ],
    [
      'disputes_evidence',
      { ...fresh, dispute_id: dispute, file_id: anybody, name: `''`, added_by: anybody, added_at: now },
    ],
    [
      'disputes_messages',
      { ...fresh, dispute_id: dispute, sequence: '1', content_hash: `''`, received_at: now },
    ],
  ];
};
const tables = rowsOf(given).map(([table]) => table);

const put = async (table: string, values: Record<string, string>): Promise<void> => {
  const whole = {
    ...values,
    tenant_id: `'${owner.tenant_id}'`,
    customer_id: `'${owner.customer_id}'`,
  };
  await server.db.pool.query(
    `insert into ${table} (${Object.keys(whole).join(', ')}) values (${Object.values(whole).join(', ')})`,
  );
};

const idOf = async (email: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from identity_users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};

/** Does something as the application's role in the name of one person, and undoes it. */
const as = async <T>(
  email: string,
  work: (ask: (sql: string) => Promise<number>) => Promise<T>,
): Promise<T> => {
  const person = await idOf(email);
  const client = await server.db.database.pool.connect();
  try {
    await client.query(
      `begin; set local app.scope = 'person'; set local app.tenant_id = '${owner.tenant_id}';
       set local app.customer_id = '${owner.customer_id}'; set local app.person_id = '${person}';
       set local app.department_ids = ''`,
    );
    return await work(async (sql) => (await client.query(sql)).rowCount ?? 0);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@policy.test', 1);
  const approver = await server.staff('approver@policy.test', 1);
  const business = await server.customer('business@policy.test');
  await server.db.pool.query(
    `update identity_users set entity_type = 2 where email = 'business@policy.test'`,
  );
  await fund({ server, admin, approver }, business, '9000000000000001', '1000.00');
  await subAccountOf(server, 'business@policy.test', 'employee@policy.test');
  await subAccountOf(server, 'business@policy.test', 'sibling@policy.test');
  const found = await server.db.pool.query<typeof owner>(
    `select tenant_id, customer_id from identity_users where email = 'business@policy.test'`,
  );
  owner = found.rows[0] ?? { tenant_id: '', customer_id: '' };
  const bins = (await business.call('listBins')).body.data as { id: string }[];
  for (const object of [given, common]) {
    const made = await business.call('createCard', {
      ...{ binId: bins[0]?.id, nickname: 'Policy', holderFirstName: 'Ana', holderLastName: 'Silva' },
      limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
    });
    object.card = String(made.body.data.id);
    await server.pass(1);
    const bought = await server.visitor.call('sandboxAuthorize', {
      ...{ cardId: object.card, amount: '1.00' },
      merchant: { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' },
    });
    object.purchase = String(bought.body.data.authorizationId);
    for (const [table, values] of rowsOf(object)) await put(table, values);
  }
  await server.db.pool.query('update cards_cards set assignee_id = $1 where id = $2', [
    await idOf('employee@policy.test'),
    given.card,
  ]);
});
afterAll(() => server.close());

describe('what hangs on a card', () => {
  it.each(tables)(
    'is hidden in %s from whoever does not see the card, and from nobody else',
    async (table) => {
      const count = (email: string) => as(email, (ask) => ask(`select 1 from ${table}`));
      expect([await count('employee@policy.test'), await count('sibling@policy.test')]).toEqual([1, 0]);
    },
  );

  it('is changed by nobody who does not see the card', async () => {
    for (const table of tables) {
      const column = table === 'authorizations_rule_hits' ? 'number' : 'id';
      const touched = as('sibling@policy.test', (ask) => ask(`update ${table} set ${column} = ${column}`));
      expect([table, await touched.catch(() => 'forbidden')]).toEqual([
        table,
        expect.toBeOneOf([0, 'forbidden']),
      ]);
    }
  });

  it('is protected in every table that names a card or what belongs to one', async () => {
    const { rows } = await server.db.pool.query<{ name: string; policies: string | null }>(
      `select relname as name,
              (select string_agg(pg_get_expr(polqual, polrelid), ' ') from pg_policy where polrelid = pg_class.oid) as policies
       from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
         and exists (select 1 from pg_attribute
           where attrelid = pg_class.oid and attname = any ($1) and not attisdropped)
       order by relname`,
      [namesBelonging],
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['cards_reveals', 'fraud_alerts']));
    const parents = ['cards_cards', 'authorizations_authorizations', 'disputes_disputes', 'cards_deliveries'];
    const predicates = ['app_cards_of_person()', ...parents.map((table) => `FROM ${table}`)];
    const open = rows.filter(
      ({ policies }) => !predicates.some((predicate) => policies?.includes(predicate)),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});

describe('whoever holds a card', () => {
  it('keeps a memo with its purchases, and finds none of the other card', async () => {
    const employee = await server.signIn('employee@policy.test');
    const memo = { memo: 'Lunch', version: 0 };
    expect((await employee.call('writeMemo', { ...memo, id: given.purchase })).status).toBe(200);
    expect((await employee.call('writeMemo', { ...memo, id: common.purchase })).body.code).toBe('not_found');
  });
});

describe('a limit for every card of the account', () => {
  it('is read by whoever holds one of them, and changed by none', async () => {
    const everywhere = { ...rowsOf(given).find(([table]) => table === 'limits_merchant_limits')?.[1] };
    await put('limits_merchant_limits', { ...everywhere, card_id: 'null' });
    const byMerchant = `from limits_merchant_limits where card_id is null`;
    expect(await as('sibling@policy.test', (ask) => ask(`select 1 ${byMerchant}`))).toBe(1);
    await expect(
      as('sibling@policy.test', (ask) =>
        ask('update limits_merchant_limits set amount = 2 where card_id is null'),
      ),
    ).rejects.toThrow('row-level security');
  });
});

describe('the server that decides on purchases', () => {
  it('is seen by nobody who sees only some of the cards, nor is what it was asked', async () => {
    const anybody = 'gen_random_uuid()';
    await put('webhooks_endpoints', {
      ...{ id: anybody, url: `'https://a.test'`, asks_from: '1', fallback: `'decline'`, is_on: 'true' },
      ...{ secret: `''`, created_at: 'now()', updated_at: 'now()', version: '0' },
    });
    for (const table of ['webhooks_endpoints', 'webhooks_calls'])
      expect(await as('employee@policy.test', (ask) => ask(`select 1 from ${table}`))).toBe(0);
    const { rows } = await server.db.pool.query('select 1 from webhooks_endpoints');
    expect(rows).toHaveLength(1);
  });
});
