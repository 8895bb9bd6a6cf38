import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { testContext } from '../../../testing/context.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { testPrincipal } from '../../../testing/principal.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { createLedger } from '../../ledger/index.ts';
import { createDocumentHandlers } from '../../reporting/statements/document-routes.ts';
import type { AccountTransfer } from './rules.ts';

let app: TestApp;
let ana: Caller;
beforeAll(async () => {
  app = await testApp();
  const admin = await app.staff('admin@transfers.test', 1);
  const staff = { server: app, admin, approver: await app.staff('approver@transfers.test', 1) };
  ana = await app.customer('ana@transfers.test', 'Silva');
  await app.customer('ben@transfers.test', 'Okafor');
  await fund(staff, ana, '9100000000000001', '500.00');
});
afterAll(() => app.close());

const prepare = async (input: { readonly amount: string; readonly memo?: string }) =>
  (
    await ana.call('prepareAccountTransfer', {
      to: 'ben@transfers.test',
      recipientName: 'Anabel Okafor',
      ...input,
    })
  ).body.data as AccountTransfer & { duplicateOf: unknown };
const send = async (input: { readonly amount: string; readonly memo?: string }): Promise<AccountTransfer> => {
  const transfer = await prepare(input);
  await app.db.pool.query(
    `insert into identity_step_ups
       select gen_random_uuid(), tenant_id, customer_id, user_id, id, 'transfer.send', $1, $2::timestamptz,
         $2::timestamptz + interval '5 minutes'
       from identity_sessions where user_id = (select id from identity_users where email = 'ana@transfers.test')`,
    [transfer.id, app.app.clock.now()],
  );
  const { id, version } = transfer;
  await ana.call('sendAccountTransfer', { id, version });
  return transfer;
};

describe('a transfer', () => {
  test('like one of the last seven days is told when it is shown, whatever became of those that were not sent', async () => {
    const duplicateOf = async (amount = '7.77') => (await prepare({ amount })).duplicateOf;
    expect(await duplicateOf()).toBeNull();
    expect(await duplicateOf()).toBeNull();
    const sent = await send({ amount: '7.77' });
    expect(await duplicateOf()).toEqual({ id: sent.id, at: sent.preparedAt });
    expect(await duplicateOf('7.78')).toBeNull();
    await app.db.pool.query(
      `update payments_account_transfers set prepared_at = prepared_at - interval '7 days 1 second' where id = $1`,
      [sent.id],
    );
    expect(await duplicateOf()).toBeNull();
  });

  test('is found by the pinyin of its words, by its amount, and within a period', async () => {
    await send({ amount: '12.34', memo: '房租' });
    const found = async (input: Readonly<Record<string, unknown>>) =>
      ((await ana.call('listAccountTransfers', input)).body.data as { items: unknown[] }).items.length;
    expect(await found({ search: 'fangzu' })).toBe(1);
    expect(await found({ search: 'fz' })).toBe(1);
    expect(await found({ search: '$12.34' })).toBe(1);
    expect(await found({ amountFrom: '12.34', amountTo: '12.35', state: 'completed,expired' })).toBe(1);
    expect(await found({ amount: '12.35' })).toBe(0);
    const day = app.app.clock.now().toISOString().slice(0, 10);
    expect(await found({ search: 'fangzu', from: day, to: day })).toBe(1);
    expect(await found({ to: '2020-01-01' })).toBe(0);
  });

  test('is exported as it is listed, and counts in its sums once it was sent', async () => {
    await send({ amount: '20.01', memo: '=1+1' });
    await prepare({ amount: '20.02', memo: 'Never confirmed' });
    const file = String(
      (await ana.call('exportAccountTransfers', { amountFrom: '20.00', format: 'csv' })).body,
    );
    const lines = file.split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',').slice(-5, -1))).toEqual([
      ['20.02', '0.00', '0.00', 'USD'],
      ['20.01', '20.01', '0.00', 'USD'],
      ['', '20.01', '0.00', 'USD'],
    ]);
    expect(file).toContain("'=1+1");
  });

  test('has a receipt in both languages, with what it did to the account', async () => {
    const { id } = await send({ amount: '30.00', memo: '房租' });
    const found = await app.db.pool.query<{ userId: string; tenantId: string; customerId: string }>(
      `select id as "userId", tenant_id as "tenantId", customer_id as "customerId"
       from identity_users where email = 'ana@transfers.test'`,
    );
    const { clock } = app.app;
    const ctx = testContext(app.db.database, { clock, principal: testPrincipal(found.rows[0]) });
    const ledger = createLedger({ pool: app.db.pool, clock });
    const { accountTransferReceipt } = createDocumentHandlers({
      ledger,
      productOf: () => Promise.resolve('Tael'),
    });
    const textIn = async (language: 'en_US' | 'zh_CN') =>
      readPdf(await wholeOf((await accountTransferReceipt({ ...ctx, language }, { id }, undefined)).content))
        .text;
    const english = await textIn('en_US');
    for (const text of ['Recipient', 'Anabel Okafor', '$30.00', '房租', 'Completed', 'Account transfer'])
      expect(english).toContain(text);
    const chinese = await textIn('zh_CN');
    for (const text of ['收款方', '$30.00', '已完成', '账户互转']) expect(chinese).toContain(text);
    await ledger.close();
  });
});
