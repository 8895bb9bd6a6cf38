import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund, type Staff } from '../../../testing/funding-journey.ts';
import { topicsOf } from '../../../testing/topics.ts';
import type { AccountTransfer } from './rules.ts';

let app: TestApp;
let staff: Staff;
let ana: Caller;
let ben: Caller;
beforeAll(async () => {
  app = await testApp();
  const admin = await app.staff('admin@transfers.test', 1);
  staff = { server: app, admin, approver: await app.staff('approver@transfers.test', 1) };
  ana = await app.customer('ana@transfers.test', 'Silva');
  ben = await app.customer('ben@transfers.test', 'Okafor');
  await fund(staff, ana, '9100000000000001', '500.00');
});
afterAll(() => app.close());

const toBen = { to: 'ben@transfers.test', recipientName: 'Anabel Okafor', amount: '20.00', memo: 'Rent' };
const prepare = (input: Partial<typeof toBen> = {}, who = ana) =>
  who.call('prepareAccountTransfer', { ...toBen, ...input });
const prepared = async (input: Partial<typeof toBen> = {}) =>
  (await prepare(input)).body.data as AccountTransfer;
const confirm = (id: string, email = 'ana@transfers.test') =>
  app.db.pool.query(
    `insert into identity_step_ups
       select gen_random_uuid(), tenant_id, customer_id, user_id, id, 'transfer.send', $1, $2::timestamptz,
         $2::timestamptz + interval '5 minutes'
       from identity_sessions where user_id = (select id from identity_users where email = $3)`,
    [id, app.app.clock.now(), email],
  );
const send = async ({ id, version }: AccountTransfer) => {
  await confirm(id);
  return ana.call('sendAccountTransfer', { id, version });
};
const availableOf = async (who: Caller) =>
  ((await who.call('getOwnAccount', {})).body.data as { available: { amount: string } }).available.amount;
const actionsOf = async (id: string) =>
  (
    await app.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by at, id',
      [id],
    )
  ).rows.map(({ action }) => action);
const listOf = async (who: Caller, input: object = {}) =>
  (await who.call('listAccountTransfers', { ...input })).body.data as { items: AccountTransfer[] };

describe('a transfer to another customer', () => {
  test('is shown, confirmed, and arrives at once, each side with its row, its audit and its event', async () => {
    const before = [await availableOf(ana), await availableOf(ben)];
    const shown = await prepared();
    expect(shown).toMatchObject({
      state: 'prepared',
      name: 'Anabel Okafor',
      nameCheck: 'match',
      direction: 'sent',
    });
    expect(await availableOf(ana)).toBe(before[0]);
    const sent = (await send(shown)).body.data;
    expect(sent).toMatchObject({ id: shown.id, state: 'completed', version: 2, memo: 'Rent' });
    expect([await availableOf(ana), await availableOf(ben)]).toEqual(['480.00', '20.00']);
    expect(await actionsOf(shown.id)).toEqual([
      'payments.transfer_prepared',
      'payments.transfer_confirmed',
      'payments.transfer_completed',
      'payments.transfer_received',
    ]);
    const [received] = (await listOf(ben)).items;
    expect(received).toMatchObject({
      direction: 'received',
      state: 'completed',
      name: 'Anabel Silva',
      amount: { amount: '20.00', currency: 'USD' },
      nameCheck: null,
    });
    expect(received?.id).toBe(shown.id);
    expect(await topicsOf(app.db, shown.id)).toEqual([
      'payments.transfer_completed',
      'payments.transfer_received',
    ]);
    expect((await app.app.verifyLedger()).fault).toBeNull();
  });

  test('reaches the account number that its holder reads', async () => {
    const { accountNumber } = (await ben.call('getOwnAccount', {})).body.data as { accountNumber: string };
    const grouped = accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
    expect(await prepared({ to: grouped })).toMatchObject({ accountNumber, name: 'Anabel Okafor' });
  });

  test('tells nothing of a holder whose name was not known, and of nobody at all', async () => {
    const other = await prepare({ recipientName: 'Marcus Reed' });
    expect(other.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'recipientName', code: 'recipient_name_differs' }],
    });
    expect(JSON.stringify(other.body)).not.toContain('Okafor');
    expect((await prepare({ to: 'nobody@transfers.test' })).body).toMatchObject({
      errors: [{ field: 'to', code: 'recipient_unknown' }],
    });
    expect((await prepare({ to: '8812 3456 7890' })).body).toMatchObject({
      errors: [{ field: 'to', code: 'account_number_invalid' }],
    });
    expect((await prepare({ to: 'ana@transfers.test' })).body).toMatchObject({
      errors: [{ field: 'to', code: 'recipient_is_self' }],
    });
  });

  test('is refused where there is not money enough, when it is shown and when it is sent', async () => {
    expect((await prepare({ amount: '9999.00' })).body).toMatchObject({ code: 'insufficient_funds' });
    const all = await prepared({ amount: await availableOf(ana) });
    await send(await prepared({ amount: '0.01' }));
    const refused = await send(all);
    expect(refused.body).toMatchObject({ code: 'insufficient_funds' });
    expect((await ana.call('getAccountTransfer', { id: all.id })).body.data).toMatchObject({
      state: 'prepared',
    });
  });

  test('needs a confirmation of this very transfer', async () => {
    const shown = await prepared({ amount: '1.00' });
    const other = await prepared({ amount: '2.00' });
    await confirm(other.id);
    const { id, version } = shown;
    expect((await ana.call('sendAccountTransfer', { id, version })).body).toMatchObject({
      code: 'step_up_required',
    });
  });

  test('goes once, however often it is sent at the same time', async () => {
    const before = await availableOf(ben);
    const { id, version } = await prepared({ amount: '3.00' });
    await confirm(id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ana.call('sendAccountTransfer', { id, version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Number(await availableOf(ben))).toBe(Number(before) + 3);
  });

  test('crosses one the other way without either being lost', async () => {
    await fund(staff, ben, '9100000000000002', '50.00');
    const back = {
      ...toBen,
      to: 'ana@transfers.test',
      recipientName: 'Anabel Silva',
      amount: '1.00',
    };
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => [
        await prepared({ amount: '1.00' }),
        (await prepare(back, ben)).body.data as AccountTransfer,
      ]),
    );
    const before = [await availableOf(ana), await availableOf(ben)];
    for (const [one, other] of pairs) {
      if (one) await confirm(one.id);
      if (other) await confirm(other.id, 'ben@transfers.test');
    }
    const answers = await Promise.all(
      pairs.flatMap(([one, other]) => [
        ana.call('sendAccountTransfer', { id: one?.id, version: 1 }),
        ben.call('sendAccountTransfer', { id: other?.id, version: 1 }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([await availableOf(ana), await availableOf(ben)]).toEqual(before);
  });

  test('is neither seen, sent nor canceled by the recipient or a stranger', async () => {
    const { id, version } = await prepared({ amount: '1.00' });
    for (const who of [ben, await app.customer('cleo@transfers.test', 'Reed')]) {
      expect((await who.call('getAccountTransfer', { id })).body).toMatchObject({ code: 'not_found' });
      expect((await who.call('cancelAccountTransfer', { id, version })).body).toMatchObject({
        code: 'not_found',
      });
    }
    await confirm(id, 'ben@transfers.test');
    expect((await ben.call('sendAccountTransfer', { id, version })).body).toMatchObject({
      code: 'not_found',
    });
  });

  test('is found by the name, the number and the memo', async () => {
    await send(await prepared({ amount: '1.00', memo: 'Harbour invoice 12' }));
    const found = async (search: string) => (await listOf(ana, { search })).items.length;
    expect(await found('harbour')).toBe(1);
    expect(await found('okafor')).toBeGreaterThan(1);
    expect(await found('nothing of it')).toBe(0);
    const received = await listOf(ben, { direction: 'received', search: 'harbour' });
    expect(received.items).toHaveLength(1);
  });
});

describe('a transfer that was not sent', () => {
  let shown: AccountTransfer;
  beforeEach(async () => {
    shown = await prepared({ amount: '1.00' });
  });

  test('is let be, and cannot be sent any more', async () => {
    const { id, version } = shown;
    const canceled = await ana.call('cancelAccountTransfer', { id, version });
    expect(canceled.body.data).toMatchObject({ state: 'canceled', version: 2 });
    await confirm(id);
    expect((await ana.call('sendAccountTransfer', { id, version: 2 })).body).toMatchObject({
      code: 'illegal_transition',
    });
    expect(await actionsOf(id)).toEqual(['payments.transfer_prepared', 'payments.transfer_canceled']);
  });

  test('expires after fifteen minutes, also before the job has seen it', async () => {
    app.app.clock.advance(15 * 60_000);
    expect((await send(shown)).body).toMatchObject({ code: 'transfer_expired' });
    await app.app.runScheduled();
    expect((await ana.call('getAccountTransfer', { id: shown.id })).body.data).toMatchObject({
      state: 'expired',
      expiresAt: null,
    });
  });

  test('stays where it is while the recipient’s account is suspended', async () => {
    const { rows } = await app.db.pool.query<{ id: string; version: number }>(
      `select customer_id as id from identity_users where email = 'ben@transfers.test'`,
    );
    await app.db.pool.query(`update org_accounts set status = 7 where customer_id = $1 and code = 1`, [
      rows[0]?.id,
    ]);
    expect((await send(shown)).body).toMatchObject({ code: 'recipient_unavailable' });
    expect((await prepare()).body).toMatchObject({ errors: [{ field: 'to', code: 'recipient_unknown' }] });
    await app.db.pool.query(`update org_accounts set status = 1 where customer_id = $1 and code = 1`, [
      rows[0]?.id,
    ]);
    expect((await send(shown)).status).toBe(200);
  });
});
