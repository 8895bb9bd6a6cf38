import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxBank } from '../../../providers/bank-rails/sandbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { passWithBank } from '../../../testing/bank-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { testContext } from '../../../testing/context.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { paying } from '../../../testing/payments.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { testPrincipal } from '../../../testing/principal.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { saveWireMessage } from './save-wire-message.ts';

let server: TestApp;
let owner: Caller;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@message.test', 1);
  const approver = await server.staff('approver@message.test', 1);
  owner = await server.customer('owner@message.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@message.test'`);
  await fund({ server, admin, approver }, owner, '9000000000000004', '9000.00');
  pay = paying(server, '@message.test');
});
afterAll(() => server.close());

it('a wire that was sent has its MT103 in both languages, with the account masked; another payment has none', async () => {
  const payeeId = await pay.payee(owner, { name: 'Harbor Supply' });
  const wire = await pay.sent(owner, { payeeId, method: 'wire', amount: '250.50', memo: 'Invoice 12' });
  expect((await owner.call('saveWireMessage', { id: wire.id })).status).toBe(409);
  await server.app.runScheduled();
  await passWithBank(server, 10);
  const { rows } = await server.db.pool.query<{ customer_id: string }>(
    `select customer_id from payments_payments where id = $1`,
    [wire.id],
  );
  const principal = testPrincipal({ customerId: rows[0]?.customer_id ?? '' });
  const ctx = testContext(server.db.database, { principal });
  const bank = sandboxBank({ key: randomBytes(32), clock: server.app.clock });
  const save = saveWireMessage({ bank, productOf: () => Promise.resolve('Tael') });
  for (const language of ['en_US', 'zh_CN'] as const) {
    const { content } = await save({ ...ctx, language }, { id: wire.id });
    const { text } = readPdf(await wholeOf(content));
    for (const said of [
      wire.number,
      '/....5551',
      'HARBOR SUPPLY',
      '260302USD250,50',
      'Invoice 12',
      language === 'en_US' ? 'Beneficiary' : '收款人',
    ])
      expect(text.toLowerCase()).toContain(said.toLowerCase());
    expect(text).not.toContain('5555555551');
  }
  const ach = await pay.sent(owner, { payeeId, amount: '20.00' });
  expect((await owner.call('saveWireMessage', { id: ach.id })).status).toBe(409);
  expect((await owner.call('saveWireMessage', { id: randomUUID() })).status).toBe(404);
});
