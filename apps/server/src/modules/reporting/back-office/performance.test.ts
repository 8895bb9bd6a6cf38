import { performanceRoutes } from '@tael/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';

let server: TestApp;
let admin: Caller;
let operator: Caller;
let elsewhereOperator: Caller;
let customer: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@report.test', 1);
  const approver = await server.staff('approver@report.test', 1);
  operator = await server.staff('operator@report.test', 5);
  customer = await server.customer('first@report.test', 'Alder');
  elsewhereOperator = await (await secondTenant(server)).operator('operator@second.test');
  await fund({ server, admin, approver }, customer, '9000000000000021', '250.00');
  await counted();
});
afterAll(() => server.close());

/** Requests of the network, as the job has counted them and as it has not come to yet. */
const counted = async () => {
  const { pool } = server.db;
  const { rows } = await pool.query<{ id: string; tenant_id: string }>(
    `select customer_id as id, tenant_id from identity_users where email = 'first@report.test'`,
  );
  const [owner] = rows;
  await pool.query(
    `insert into authorizations_daily (tenant_id, day, category, approved, declined) values
       ($1, '2026-03-02', '5411', 7, 1), ($1, '2026-03-01', '5411', 2, 0), ($1, '2026-02-27', '5812', 3, 3)`,
    [owner?.tenant_id],
  );
  await pool.query(
    `insert into authorizations_authorizations (id, tenant_id, customer_id, card_id, last_four, reference, merchant_name,
       merchant_category, merchant_city, merchant_country, status, decline_reason, currency, authorized, captured, reversed,
       refunded, held, counted, at, updated_at, expires_at, version, declined_amount)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), '1234', 'NET-' || n, 'Corner Shop ' || n, '5411', 'Oslo', 'NO',
       'declined', 'insufficient_funds', 'USD', 0, 0, 0, 0, 0, '{}', at, at, at, 1, 100 * n
     from (values (1, '2026-03-02T10:00:00Z'::timestamptz), (2, '2026-03-02T11:00:00Z'), (3, '2026-03-01T11:00:00Z'))
       as made (n, at)`,
    [owner?.tenant_id, owner?.id],
  );
};

const march = { from: '2026-03-01', to: '2026-03-02', timeZone: 'UTC' };
const report = async (query: Record<string, unknown> = march, by = admin) => {
  const answer = await by.call('performance', query);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return performanceRoutes.performance.output.parse(answer.body.data);
};

test('a period stands beside as many days before it, from the books and from the counts by day', async () => {
  const told = await report();
  expect(told).toMatchObject({
    previous: { from: '2026-02-27', to: '2026-02-28' },
    isOver: false,
    now: { funded: '250.00', paidOut: '0.00', purchases: '0.00', approved: 9, declined: 4 },
    before: { funded: '0.00', registrations: 0, approved: 3, declined: 3 },
  });
  expect(told.days).toMatchObject([
    { day: '2026-03-01', approved: 2, declined: 1, funded: '0.00' },
    { day: '2026-03-02', approved: 7, declined: 3, funded: '250.00', registrations: told.now.registrations },
  ]);
  expect(told.categories).toEqual([
    { code: '5411', approved: 9, declined: 4, before: { approved: 0, declined: 0 } },
  ]);
});

test('the declined requests behind a figure are listed page by page, of a category alone where that is asked', async () => {
  const { from, to } = march;
  const declines = async (query: Record<string, unknown>, by = admin) =>
    performanceRoutes.listDeclines.output.parse(
      (await by.call('listDeclines', { from, to, ...query })).body.data,
    );
  const first = await declines({ limit: 2, category: '5411' });
  expect(first.items).toMatchObject([
    { merchant: 'Corner Shop 2', reason: 'insufficient_funds', amount: { amount: '2.00', currency: 'USD' } },
    { merchant: 'Corner Shop 1' },
  ]);
  const rest = await declines({ limit: 2, category: '5411', cursor: first.nextCursor });
  expect(rest).toMatchObject({ items: [{ merchant: 'Corner Shop 3' }], nextCursor: null });
  expect((await declines({ category: '5812' })).items).toEqual([]);
  expect((await declines({}, elsewhereOperator)).items).toEqual([]);
});

test('an operator reads the figures of its own tenant alone', async () => {
  expect((await report(march, operator)).now).toMatchObject({ funded: '250.00', approved: 9 });
  const theirs = await report(march, elsewhereOperator);
  expect(theirs.now).toMatchObject({
    funded: '0.00',
    fees: '0.00',
    registrations: 0,
    approved: 0,
    declined: 0,
  });
  expect(theirs.categories).toEqual([]);
});

test('a period that is turned around, too long or not begun is refused at its field', async () => {
  const refused = async (query: Record<string, string>) => {
    const { status, body } = await admin.call('performance', { ...march, ...query });
    return [status, body.errors as unknown];
  };
  expect(await refused({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject([
    422,
    [{ field: 'to', code: 'date_order' }],
  ]);
  expect(await refused({ from: '2024-01-01' })).toMatchObject([
    422,
    [{ field: 'from', code: 'date_too_old' }],
  ]);
  expect(await refused({ to: '2026-03-09' })).toMatchObject([422, [{ field: 'to', code: 'date_future' }]]);
  expect((await customer.call('performance', march)).status).toBe(403);
});

test('both of its tables leave as files, with who took them along', async () => {
  const file = async (by: string) =>
    String((await admin.call('exportPerformance', { ...march, by, format: 'csv' })).body);
  expect(await file('day')).toMatch(/2026-03-02.*250\.00/);
  expect(await file('category')).toMatch(/5411.*9.*4/);
  const { rows } = await server.db.pool.query(
    `select distinct after->>'by' as by from audit_log where action = 'report.exported' order by 1`,
  );
  expect(rows).toEqual([{ by: 'category' }, { by: 'day' }]);
});

test('the whole report leaves as a document in the reader’s language, and that is written down', async () => {
  const document = async (language: 'en_US' | 'zh_CN', by = admin) => {
    const { status, body } = await by.call('performanceDocument', march, { language });
    expect(status).toBe(200);
    return readPdf(body as Buffer).text;
  };
  const english = await document('en_US');
  for (const text of ['Performance report', '2026-03-01 – 2026-03-02', '2026-02-27 – 2026-02-28', '$250.00'])
    expect(english).toContain(text);
  // Heads of narrow columns break between words alone.
  expect(english).toMatch(
    /Date\s+Money in\s+Money out\s+Purchases\s+Refunds\s+Fees\s+New\s+customers\s+Approved\s/,
  );
  // 9 of 13 of the period, and 3 of 6 of the one before it.
  expect(english).toMatch(/Approval rate\s+69\.2%\s+50%/);
  expect(english).toMatch(/2026-03-02\s+\$250\.00/);
  expect(english).toMatch(/5411\s+\D+9\s+4\s+69\.2%\s+–/);
  const chinese = await document('zh_CN');
  for (const text of ['业绩统计报告', '批准率', '上期']) expect(chinese).toContain(text);
  expect(await document('en_US', elsewhereOperator)).not.toContain('250.00');
  expect((await customer.call('performanceDocument', march)).status).toBe(403);
  const { rows } = await server.db.pool.query(
    `select count(*)::int as written from audit_log where action = 'report.exported' and after->>'format' = 'pdf'`,
  );
  expect(rows).toEqual([{ written: 3 }]);
});
