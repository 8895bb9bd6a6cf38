import { bankAccountLife } from '@tael/contract/payments/bank-accounts/states';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { confirming, usAccount } from '../../../testing/payees.ts';
import { topicsOf } from '../../../testing/topics.ts';
import { createLedger } from '../../ledger/index.ts';
import { applyDepositsOutcome } from './apply-deposits-outcome.ts';
import type { BankAccount } from './rules.ts';

let app: TestApp;
let ana: Caller;
let ben: Caller;
beforeAll(async () => {
  app = await testApp();
  ana = await app.customer('ana@accounts.test', 'Silva');
  ben = await app.customer('ben@accounts.test', 'Okafor');
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test adds on a day of its own.
  await app.db.pool.query(`update payments_bank_accounts set added_at = added_at - interval '1 day'`);
});

let made = 0;
const number = () => `4400${String((made += 1)).padStart(6, '0')}`;
const add = (accountNumber = number(), change: object = {}, who = ana) =>
  who.call('addBankAccount', { holderName: 'Anabel Silva', bank: usAccount(accountNumber), ...change });
const added = async (accountNumber = number()) => (await add(accountNumber)).body.data as BankAccount;
const get = async (id: string) => (await ana.call('getBankAccount', { id })).body.data as BankAccount;
/** The two amounts, as the account's bank has them on its statement. */
const statementOf = async (): Promise<string[]> => {
  const mails = (await app.visitor.call('sandboxMessages', { to: 'ana@accounts.test' })).body.data as {
    text: string;
  }[];
  const newest = mails.find(({ text }) => text.includes('TAEL VERIFY'))?.text ?? '';
  return [...newest.matchAll(/\$(0\.\d{2})/g)].map(([, amount = '']) => amount);
};
const sent = async (accountNumber = number()): Promise<BankAccount> => {
  const { id } = await added(accountNumber);
  await app.pass(2);
  return get(id);
};
interface Tried {
  readonly code: string;
  readonly data: { readonly isRight: boolean; readonly account: BankAccount };
}
const verify = async ({ id, version }: BankAccount, [first, second]: readonly string[]) =>
  (await ana.call('verifyBankAccount', { id, version, first, second })).body as Tried;
const verified = async (): Promise<BankAccount> =>
  (await verify(await sent(), await statementOf())).data.account;
const actionsOf = async (id: string) =>
  (
    await app.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by id',
      [id],
    )
  ).rows.map(({ action }) => action);
/** What an account has left in ACH clearing, in cents: nothing once its verification is over. */
const clearingOf = async ({ id }: BankAccount): Promise<number> => {
  const { rows } = await app.db.pool.query<{ cents: number }>(
    `select coalesce(sum(case when credit_account = account.id then amount else -amount end), 0)::integer as cents
     from ledger_transfers join ledger_accounts account on account.id in (credit_account, debit_account)
     where reference_id = $1 and account.kind = 'ach_clearing_out'`,
    [id],
  );
  return rows[0]?.cents ?? 0;
};
const never = ['0.00', '0.00'];

describe('an account of the customer’s own at another bank', () => {
  test('is verified by the two amounts in either order, and its deposits are taken back', async () => {
    const account = await sent();
    expect(account).toMatchObject({
      state: 'deposits_sent',
      bankName: 'JPMorgan Chase Bank',
      triesLeft: 3,
      isDefault: false,
    });
    expect(await topicsOf(app.db, account.id)).toContain('payments.bank_deposits_sent');
    const { items } = (await ana.call('listMessages')).body.data as { items: { code: string }[] };
    expect(items[0]).toMatchObject({
      code: 'bank_deposits_sent',
      params: { bank: 'JPMorgan Chase Bank', lastFour: account.lastFour },
    });
    const [least = '', most = ''] = await statementOf();
    const cents = Math.round((Number(least) + Number(most)) * 100);
    expect(await clearingOf(account)).toBe(cents);
    const { isRight, account: after } = (await verify(account, [most, least])).data;
    expect([isRight, after.state, after.expiresAt]).toEqual([true, 'verified', null]);
    expect(await clearingOf(account)).toBe(0);
    expect((await app.app.verifyLedger()).fault).toBeNull();
    expect(await actionsOf(account.id)).toEqual([
      'bank_account.added',
      'bank_account.deposits_sent',
      'bank_account.tried',
    ]);
  });

  test('has three tries, each of which counts, and is not taken again for thirty days', async () => {
    const accountNumber = number();
    let account = await sent(accountNumber);
    const right = await statementOf();
    for (const triesLeft of [2, 1]) {
      const { isRight, account: after } = (await verify(account, never)).data;
      expect([isRight, after.state, after.triesLeft]).toEqual([false, 'deposits_sent', triesLeft]);
      account = after;
    }
    const locked = (await verify(account, never)).data.account;
    expect(locked).toMatchObject({ state: 'locked', triesLeft: 0 });
    expect(await clearingOf(account)).toBe(0);
    expect(await verify(locked, right)).toMatchObject({
      code: 'illegal_transition',
      allowed: bankAccountLife.locked,
    });
    expect((await ana.call('removeBankAccount', { id: locked.id, version: locked.version })).status).toBe(
      200,
    );
    expect((await add(accountNumber)).body.code).toBe('bank_account_locked');
    await app.db.pool.query(
      `update payments_bank_accounts set locked_at = locked_at - interval '30 days 1 second' where id = $1`,
      [locked.id],
    );
    expect((await add(accountNumber)).status).toBe(200);
  });

  test('counts two tries that are made at once one after the other', async () => {
    const account = await sent();
    const answers = await Promise.all([verify(account, never), verify(account, await statementOf())]);
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(1);
  });

  test('has to be in the customer’s name, and is refused when it is there already', async () => {
    expect((await add(number(), { holderName: 'Marcus Reed' })).body).toMatchObject({
      errors: [{ field: 'holderName', code: 'holder_name_differs' }],
    });
    expect((await add(number(), { bank: { ...usAccount('1'), country: 'GB' } })).body.code).toBe(
      'validation_failed',
    );
    const accountNumber = number();
    const first = await added(accountNumber);
    const twice = await Promise.all([
      add(`${accountNumber.slice(0, 4)}-${accountNumber.slice(4)}`),
      add(accountNumber),
    ]);
    for (const { body } of twice) expect(body.code).toBe('bank_account_exists');
    expect((await add(accountNumber, { holderName: 'Anabel Okafor' }, ben)).status).toBe(200);
    await ana.call('removeBankAccount', { id: first.id, version: first.version });
    expect((await add(accountNumber)).status).toBe(200);
  });

  test('is one of five in a day', async () => {
    for (let count = 0; count < 5; count += 1) expect((await add()).status).toBe(200);
    expect((await add()).body.code).toBe('bank_link_quota_exceeded');
  });

  test('is refused by its bank, or hears nothing of it', async () => {
    const refused = await sent('440000000000');
    expect(refused.state).toBe('refused');
    expect((await sent('440000009999')).state).toBe('requested');
    expect(await clearingOf(refused)).toBe(0);
  });

  test('takes the first word of the provider, and none that it did not sign', async () => {
    const account = await verified();
    const ledger = createLedger({ pool: app.db.pool, clock: app.app.clock });
    const body = JSON.stringify({ linkId: account.id, outcome: 'deposits_sent', deposits: [1, 2] });
    const say = (isAuthentic: boolean) =>
      applyDepositsOutcome(
        app.app.context(),
        { bankLink: { isAuthentic: () => isAuthentic }, ledger },
        { body, signature: '' },
      );
    expect(await say(true)).toBe('ignored');
    await expect(say(false)).rejects.toMatchObject({ code: 'network_signature_invalid' });
    expect(await clearingOf(account)).toBe(0);
    await ledger.close();
  });

  test('is the default in place of another once it is verified, and no longer once it is removed', async () => {
    const [one, other] = [await verified(), await verified()];
    const makeDefault = (of: BankAccount) =>
      ana.call('setDefaultBankAccount', { id: of.id, version: of.version });
    const unverified = await added();
    expect((await makeDefault(unverified)).body.code).toBe('illegal_transition');
    expect((await makeDefault(one)).body.data).toMatchObject({ isDefault: true });
    const { version } = (await makeDefault(other)).body.data as BankAccount;
    expect((await get(one.id)).isDefault).toBe(false);
    await ana.call('removeBankAccount', { id: other.id, version });
    expect(await get(other.id)).toMatchObject({ state: 'removed', isDefault: false });
    const { items } = (await ana.call('listBankAccounts')).body.data as { items: BankAccount[] };
    expect(items.some(({ id }) => id === other.id)).toBe(false);
  });

  test('shows its number to who proved themselves anew, and writes that down', async () => {
    const accountNumber = number();
    const { id } = await added(accountNumber);
    expect((await ana.call('revealBankAccount', { id })).body.code).toBe('step_up_required');
    await confirming(app, 'ana@accounts.test')('bank_account.reveal', id);
    expect((await ana.call('revealBankAccount', { id })).body.data).toEqual({ number: accountNumber });
    expect(await actionsOf(id)).toContain('bank_account.revealed');
    const { rows } = await app.db.pool.query<{ text: string }>(
      'select account::text as text from payments_bank_accounts account where id = $1',
      [id],
    );
    expect(rows[0]?.text).not.toContain(accountNumber);
    expect(rows[0]?.text).not.toContain(Buffer.from(accountNumber).toString('hex'));
  });

  test('is nobody else’s to see', async () => {
    const { id, version } = await added();
    expect((await ben.call('getBankAccount', { id })).body.code).toBe('not_found');
    expect((await ben.call('removeBankAccount', { id, version })).body.code).toBe('not_found');
  });
});

// Last, because the books never go back in time.
test('an account that nobody verifies within ten days is over, also before the job has seen it', async () => {
  const account = await sent();
  const amounts = await statementOf();
  app.app.clock.advance(10 * 86_400_000);
  ana = await app.signIn('ana@accounts.test');
  expect((await verify(account, amounts)).code).toBe('bank_deposits_expired');
  await app.app.runScheduled();
  expect((await get(account.id)).state).toBe('expired');
  expect(await clearingOf(account)).toBe(0);
  expect((await app.app.verifyLedger()).fault).toBeNull();
});
