import { performanceRoutes } from '@tael/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';

let server: TestApp;
let admin: Caller;
let elsewhereOperator: Caller;
let customer: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@cohorts.test', 1);
  elsewhereOperator = await (await secondTenant(server)).operator('operator@cohorts.test');
  customer = await server.customer('first@cohorts.test', 'Alder');
  await server.customer('second@cohorts.test', 'Birch');
  await server.customer('third@cohorts.test', 'Cedar');
  const came = {
    first: '2026-01-31T23:59:59Z',
    second: '2026-01-01T00:00:00Z',
    third: '2026-02-01T00:00:00Z',
  };
  for (const [name, at] of Object.entries(came))
    await server.db.pool.query(
      `update org_customers set created_at = $2
       where id = (select customer_id from identity_users where email = $1)`,
      [`${name}@cohorts.test`, at],
    );
  await paid('first', '2026-01-31T23:59:59Z', '2026-03-01T00:00:00Z', '2026-03-02T10:00:00Z');
  await paid('second', '2026-03-02T11:00:00Z');
  await paid('third', '2026-02-28T23:59:59Z');
  await requests('third', 'declined', '2026-03-02T12:00:00Z');
});
afterAll(() => server.close());

/** Requests of the network for a card of somebody's, answered like this at these moments. */
const requests = (name: string, status: 'declined' | 'captured', ...moments: string[]) =>
  server.db.pool.query(
    `insert into authorizations_authorizations (id, tenant_id, customer_id, card_id, last_four, reference, merchant_name,
       merchant_category, merchant_city, merchant_country, status, decline_reason, currency, authorized, captured, reversed,
       refunded, held, counted, at, updated_at, expires_at, version)
     select uuidv7(interval '-1 hour'), tenant_id, customer_id, gen_random_uuid(), '1234', 'NET-' || gen_random_uuid(),
       'Corner Shop', '5411', 'Oslo', 'NO', $2, case when $2 = 'declined' then 'insufficient_funds' end, 'USD', 0, 0, 0, 0, 0,
       '{}', at, at, at, 1
     from identity_users, unnest($3::timestamptz[]) as at where email = $1`,
    [`${name}@cohorts.test`, status, moments],
  );
const paid = (name: string, ...moments: string[]) => requests(name, 'captured', ...moments);

const cohorts = async (to = '2026-03-02', by = admin) => {
  const answer = await by.call('performanceCohorts', { to });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return performanceRoutes.performanceCohorts.output.parse(answer.body.data);
};

test.each(['before', 'after'])(
  'customers of a month, each once, and who of them paid by card in each month since; declined requests count for nobody: %s the job has come to them',
  async (when) => {
    if (when === 'after') await server.app.runScheduled();
    const { isOver, cohorts: told } = await cohorts();
    expect(isOver).toBe(false);
    expect(told.map(({ month }) => month).slice(0, 2)).toEqual(['2025-04', '2025-05']);
    expect(told.map(({ active }) => active.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(told.slice(-3)).toMatchObject([
      { month: '2026-01', customers: 2, active: [1, 0, 2] },
      { month: '2026-02', customers: 1, active: [1, 0] },
      { month: '2026-03', active: [0] },
    ]);
  },
);

test('who pays in another month is added, noted or not, and what is counted again changes nothing', async () => {
  await paid('second', '2026-02-03T10:00:00Z', '2026-03-01T10:00:00Z');
  const right = { customers: 2, active: [1, 1, 2] };
  expect((await cohorts()).cohorts.at(-3)).toMatchObject(right);
  await server.app.runScheduled();
  await server.app.runScheduled();
  expect((await cohorts()).cohorts.at(-3)).toMatchObject(right);
});

test('a month that is over is told as it was; a day to come is refused', async () => {
  const { isOver, cohorts: told } = await cohorts('2026-02-10');
  expect(isOver).toBe(true);
  expect(told.at(-1)).toMatchObject({ month: '2026-02', customers: 1, active: [1] });
  const refused = await admin.call('performanceCohorts', { to: '2026-03-04' });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'to', code: 'date_future' }]]);
});

test('an operator is told of its own customers alone, and a customer of none', async () => {
  const { cohorts: told } = await cohorts('2026-03-02', elsewhereOperator);
  expect(told.slice(-3)).toMatchObject([
    { customers: 0, active: [0, 0, 0] },
    { customers: 0, active: [0, 0] },
    { active: [0] },
  ]);
  expect((await customer.call('performanceCohorts', { to: '2026-03-02' })).status).toBe(403);
});

test('the file has a row for each month of each cohort', async () => {
  const query = { from: '2026-03-01', to: '2026-03-02', timeZone: 'UTC', by: 'cohort', format: 'csv' };
  const rows = String((await admin.call('exportPerformance', query)).body)
    .trim()
    .split(/\r?\n/);
  expect(rows).toHaveLength(1 + 78 + 1);
  expect(rows).toContain('2026-01-01,2,2,2');
});
