import { routes } from '@tael/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import { bankFilesOf, passWithBank } from './testing/bank-files.ts';
import type { Caller } from './testing/caller.ts';
import { fund } from './testing/funding-journey.ts';
import { increaseCall, increaseEventOf, increaseServer, type IncreaseObject } from './testing/increase.ts';
import { paying } from './testing/payments.ts';
import { sandboxOnly } from './testing/providers.ts';

/** The whole server with Increase as its bank: what leaves is asked for there, and what it tells comes by its own route. */
let increase: Awaited<ReturnType<typeof increaseServer>>;
let server: TestApp;
let owner: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;
beforeAll(async () => {
  increase = await increaseServer();
  server = await testApp({
    logLevel: 'info',
    providers: { ...sandboxOnly.providers, increase: increase.settings },
  });
  const admin = await server.staff('admin@increase.test', 1);
  const approver = await server.staff('approver@increase.test', 1);
  owner = await server.customer('owner@increase.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@increase.test'`);
  await fund({ server, admin, approver }, owner, '9000000000000003', '90000.00');
  pay = paying(server, '@increase.test');
  payeeId = await pay.payee(owner);
});
beforeEach(async () => {
  Object.assign(increase.state, { losesAnswers: 0, isDown: false, refuses: () => false });
  owner = await server.signIn('owner@increase.test');
});
afterAll(async () => {
  increase.close();
  await server.close();
});

const day = 86_400;
const cents = async (): Promise<bigint> => BigInt((await pay.available(owner)).replace('.', ''));
const after = async (seconds: number): Promise<void> => {
  await passWithBank(server, seconds);
  owner = await server.signIn('owner@increase.test');
};
const knock = async (event: IncreaseObject, secret?: string) => {
  const { body, headers } = increaseCall(event, server.app.clock.millis(), secret);
  const answer = await server.app.http.inject({
    method: 'POST',
    url: routes.receiveIncreaseEvent.path,
    payload: body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; data?: unknown }>() };
};
const applied = { status: 200, body: { data: { outcome: 'applied' } } };
/** Changes an object and tells so, twice. */
const becomes = async (object: IncreaseObject, change: object): Promise<void> => {
  Object.assign(object, change);
  const event = increaseEventOf(`${object.id.replace(/_\d+$/, '')}.updated`, object.id);
  expect(await knock(event)).toMatchObject(applied);
  expect(await knock(event)).toMatchObject(applied);
};
const lastOf = (prefix: string): IncreaseObject => {
  const object = increase.of(prefix).at(-1);
  if (!object) throw new Error(`nothing was asked for at ${prefix}`);
  return object;
};
const at = () => server.app.clock.now().toISOString();
/** A wire that has reached Increase. */
const wired = async (amount: string, to = payeeId) => {
  const { id } = await pay.sent(owner, { payeeId: to, method: 'wire', amount });
  await server.app.runScheduled();
  await after(10);
  return { id, wire: lastOf('wire_transfer') };
};

test('a wire is asked for once, also where the answer was lost, and completed when Fedwire has it', async () => {
  const before = increase.of('wire_transfer').length;
  increase.state.losesAnswers = 1;
  const { id, wire } = await wired('250.00');
  expect(increase.of('wire_transfer')).toHaveLength(before + 1);
  expect(wire).toMatchObject({
    amount: 25_000,
    account_id: 'account_1',
    source_account_number_id: 'account_number_1',
  });
  expect(await pay.get(owner, id)).toMatchObject({ state: 'submitted', fundingStatus: 'reserved' });
  const imad = '20260302MMQFMP2A000001';
  await becomes(wire, {
    status: 'complete',
    submission: { input_message_accountability_data: imad, submitted_at: at() },
  });
  expect(await pay.get(owner, id)).toMatchObject({
    state: 'completed',
    fundingStatus: 'debited',
    references: { imad },
  });
});

test('a wire that comes back is the customer’s again, once, although its first notice came late', async () => {
  // Of an account that is closed, to which nothing more is sent.
  const { id, wire } = await wired('260.00', await pay.payee(owner));
  const before = await cents();
  const submission = { input_message_accountability_data: '20260302MMQFMP2A000002', submitted_at: at() };
  await becomes(wire, {
    status: 'reversed',
    submission,
    reversal: {
      amount: 26_000,
      created_at: at(),
      input_message_accountability_data: '20260303MMQFMP2A000003',
      return_reason_code: 'AC04',
    },
  });
  expect(await pay.get(owner, id)).toMatchObject({ state: 'returned', returned: { code: 'AC04' } });
  expect(await cents()).toBe(before + 26_000n);
});

test('a wire that Increase refuses gives back what was held', async () => {
  const before = await cents();
  increase.state.refuses = ({ amount }) => amount === 27_000;
  const { id } = await pay.sent(owner, { payeeId, method: 'wire', amount: '270.00' });
  await server.app.runScheduled();
  await after(10);
  expect(await pay.get(owner, id)).toMatchObject({
    state: 'failed',
    fundingStatus: 'refunded',
    reason: 'bank_refused',
  });
  expect(await cents()).toBe(before);
});

test('an ACH credit settles on its day; one that is returned or never sent is the customer’s again', async () => {
  const before = await cents();
  increase.state.refuses = ({ amount }) => amount === 33_00;
  const ids: string[] = [];
  for (const amount of ['31.00', '32.00', '33.00']) ids.push((await pay.sent(owner, { payeeId, amount })).id);
  await after(day);
  await after(10);
  const states = async () => Promise.all(ids.map(async (id) => (await pay.get(owner, id)).state));
  expect(await states()).toEqual(['submitted', 'submitted', 'failed']);
  const file = (await bankFilesOf(server)).findLast(({ kind }) => kind === 'ach');
  expect(file?.state).toBe('accepted');
  const sent = increase.of('ach_transfer').find(({ amount }) => amount === 32_00);
  expect(sent).toMatchObject({ funding: 'checking', standard_entry_class_code: 'corporate_credit_or_debit' });
  for (let days = 0; days < 4; days += 1) await after(day);
  expect(await states()).toEqual(['settled', 'settled', 'failed']);
  if (sent)
    await becomes(sent, {
      status: 'returned',
      return: { created_at: at(), raw_return_reason_code: 'R03', trace_number: '231380100000007' },
    });
  expect(await states()).toEqual(['settled', 'returned', 'failed']);
  expect(await cents()).toBe(before - 31_00n);
});

test('a check is mailed to the payee’s address under our number, and stopped there', async () => {
  const other = await pay.payee(owner);
  const { id } = await pay.sent(owner, { payeeId: other, method: 'check', amount: '41.00' });
  await server.app.runScheduled();
  // Over a weekend, if there is one.
  for (let days = 0; days < 6; days += 1) await after(day);
  const check = lastOf('check_transfer');
  expect(check).toMatchObject({ amount: 41_00, fulfillment_method: 'physical_check' });
  await becomes(check, { status: 'mailed' });
  expect(await pay.get(owner, id)).toMatchObject({ state: 'mailed', fundingStatus: 'debited' });
  const { version } = await pay.get(owner, id);
  expect((await owner.call('recallPayment', { id, version, reason: 'duplicate' })).status).toBe(200);
  for (let days = 0; days < 4; days += 1) await after(day);
  expect(check['stop_payment']).toEqual({ reason: 'not_authorized' });
});

test('money that came in is in the books once, also when only the list of events knows of it', async () => {
  const own = await owner.call('bankInstructions');
  const shown = own.body.data as { accountNumber: string; reference: string };
  expect(shown.accountNumber).toBe(lastOf('account_number')['account_number']);
  const arrived = {
    id: 'inbound_wire_transfer_1',
    account_id: 'account_1',
    account_number_id: lastOf('account_number').id,
    amount: 500_00,
    status: 'accepted',
    created_at: at(),
    debtor_name: 'ANA SILVA',
    input_message_accountability_data: '20260302MMQFMP2A000009',
    unstructured_remittance_information: 'INVOICE 7',
  };
  increase.put(arrived);
  increase.put({ ...arrived, id: 'inbound_wire_transfer_2', account_id: 'account_of_another' });
  increase.events.push(
    increaseEventOf('inbound_wire_transfer.created', 'inbound_wire_transfer_1'),
    increaseEventOf('inbound_wire_transfer.created', 'inbound_wire_transfer_2'),
  );
  await after(900);
  for (const event of increase.events) expect((await knock(event)).status).toBe(200);
  const { rows } = await server.db.pool.query(
    `select bank_reference, amount, account_number from funding_incoming_transfers where bank_reference like 'inbound%'`,
  );
  expect(rows).toEqual([
    {
      bank_reference: 'inbound_wire_transfer_1',
      amount: '50000',
      account_number: shown.reference.replace('TAEL-', ''),
    },
  ]);
});

test('what Increase did not sign is refused, and a transfer that nobody here asked for changes nothing', async () => {
  const event = increaseEventOf('ach_transfer.updated', 'ach_transfer_elsewhere');
  expect(await knock(event, 'another secret of a test')).toMatchObject({
    status: 401,
    body: { code: 'network_signature_invalid' },
  });
  increase.put({
    id: 'ach_transfer_elsewhere',
    idempotency_key: null,
    amount: 1,
    status: 'returned',
    routing_number: '101050001',
    account_number: '1',
  });
  expect(await knock(event)).toMatchObject({ status: 200, body: { data: { outcome: 'ignored' } } });
});

test('nothing that is logged holds the key or the secret', () => {
  const said = server.said().toString('utf8');
  expect(said).toContain('increase');
  for (const secret of [increase.settings.key, increase.settings.webhookSecret])
    expect(said).not.toContain(secret);
});
