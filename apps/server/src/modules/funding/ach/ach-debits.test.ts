import { randomBytes } from 'node:crypto';
import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import { intentLives } from '@tael/contract/funding/intents/states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { signMessage } from '../../../kernel/signed/signed-message.ts';
import { achDebits } from '../../../testing/ach-debits.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { keysWithBank } from '../../../testing/bank-files.ts';
import { intentsOf } from '../../../testing/intents.ts';

let server: TestApp;
let debits: ReturnType<typeof achDebits>;
let books: ReturnType<typeof intentsOf>;
const bank = randomBytes(32);

beforeAll(async () => {
  server = await testApp({ keys: keysWithBank(bank) });
  debits = achDebits(server);
  books = intentsOf(server);
});
afterAll(() => server.close());
beforeEach(() => debits.begin());

const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as { code: string }).code];
};

/** What is on hold by debits that are. */
const reserved = async (): Promise<bigint> => {
  const { rows } = await server.db.pool.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from funding_intents where state = 'on_hold'`,
  );
  return BigInt(rows[0]?.sum ?? '0');
};
describe('A debit of a linked bank', () => {
  it('is previewed with its days, its hold and the words that are agreed to', async () => {
    const { data } = (
      await debits.person().call('quoteAchFunding', { accountId: debits.accountId(), amount: '200.00' })
    ).body;
    expect(data).toMatchObject({
      fee: { amount: '0.00' },
      leftToday: { amount: '50000.00' },
      hold: { days: 5, reason: 'new_link' },
      entryClass: 'WEB',
      authorization: { version: authorizationVersion },
    });
    expect(data.authorization.text).toContain('$200.00');
  });

  it('keeps the authorization with who agreed to it, when and from where', async () => {
    const debit = await debits.opened();
    expect(debit).toMatchObject({
      state: 'waiting',
      reference: expect.stringMatching(/^ACH[0-9A-F]{12}$/) as string,
      authorization: { version: authorizationVersion, by: debits.email(), ip: '127.0.0.1' },
    });
    expect(debit.authorization.text).toContain('Anabel Silva');
    expect(await debits.actionsOf(debit.id)).toEqual(['funding.intent_opened']);
  });

  it('leaves at its cut-off, settles on hold, and is released on its day', async () => {
    const debit = await debits.sent();
    expect(debit.state).toBe('submitted');
    await debits.until(bankMoment(debit.settlesOn, 7 * 60));
    const held = await debits.get(debit.id);
    expect([held.state, held.credited, await debits.balance()]).toEqual(['on_hold', null, '0.00']);
    await debits.until(held.releaseAt ?? '');
    const paid = await debits.get(debit.id);
    expect([paid.state, paid.credited?.amount, await debits.balance()]).toEqual(['paid', '200.00', '200.00']);
    expect(paid.history.map(({ state }) => state)).toEqual(['waiting', 'submitted', 'on_hold', 'paid']);
    expect((await books.verify()).fault).toBeNull();
  });

  it('may be canceled until it leaves, and not afterwards', async () => {
    const { id, version } = await debits.opened();
    expect((await debits.person().call('cancelFundingIntent', { id, version })).body.data.state).toBe(
      'canceled',
    );
    await debits.until(server.app.clock.millis() + 4 * 86_400_000);
    expect((await debits.get(id)).state).toBe('canceled');
    const gone = await debits.sent();
    const late = debits.person().call('cancelFundingIntent', { id: gone.id, version: gone.version });
    expect(await codeOf(late)).toEqual([409, 'illegal_transition']);
  });

  it('is refused for somebody else’s account, without the tick, under other words and outside the limits', async () => {
    const bob = await server.customer(`bob${String(debits.number())}@ach.test`);
    expect(await codeOf(debits.open('200.00', {}, bob))).toEqual([404, 'not_found']);
    expect((await debits.open('200.00', { isAuthorized: false })).body.errors).toMatchObject([
      { field: 'isAuthorized', code: 'terms_required' },
    ]);
    expect(await codeOf(debits.open('200.00', { authorizationVersion: '2020-01' }))).toEqual([
      409,
      'authorization_changed',
    ]);
    for (const [amount, code] of [
      ['9.99', 'too_small'],
      ['25000.01', 'too_big'],
    ])
      expect((await debits.open(amount)).body.errors).toMatchObject([{ field: 'amount', code }]);
    const { id } = await debits.opened();
    expect(await codeOf(bob.call('getAchFunding', { id }))).toEqual([404, 'not_found']);
  });

  it('is refused over the limit of a day, also where two are asked for at once', async () => {
    await debits.opened('24000.00');
    const both = await Promise.all([debits.open('20000.00'), debits.open('20000.00')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await codeOf(debits.open('20000.00'))).toEqual([422, 'daily_limit_exceeded']);
  });

  it('is held for less time once its account has paid, and not at all once it is established', async () => {
    for (const days of [5, 2]) expect((await debits.released()).hold.days).toBe(days);
    await debits.released();
    await debits.until(server.app.clock.millis() + 31 * 86_400_000);
    expect((await debits.opened()).hold).toEqual({ days: 0, reason: 'established' });
    expect((await debits.opened('10000.01')).hold).toEqual({ days: 4, reason: 'large_amount' });
  });

  it('waits on hold while its customer is suspended', async () => {
    const held = await debits.settled();
    const change = `update org_accounts set status = $1 where customer_id = (select customer_id from funding_intents where id = $2)`;
    await server.db.pool.query(change, [7, held.id]);
    await server.pass((Date.parse(held.releaseAt ?? '') - server.app.clock.millis()) / 1_000 + 60);
    await server.app.runScheduled();
    const stateNow = async () =>
      (
        await server.db.pool.query<{ state: string }>('select state from funding_intents where id = $1', [
          held.id,
        ])
      ).rows[0]?.state;
    expect(await stateNow()).toBe('on_hold');
    await server.db.pool.query(change, [1, held.id]);
    await server.app.runScheduled();
    expect(await stateNow()).toBe('paid');
  });
});

describe('A message of the bank', () => {
  it('counts once, however often and in whichever order it comes', async () => {
    const { id } = await debits.sent();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => debits.tell(id, 'settled')));
    const applied = outcomes.filter(({ body }) => body.data.outcome === 'applied');
    expect(applied).toHaveLength(1);
    for (const act of ['returned', 'settled', 'returned', 'settled'] as const)
      await debits.tell(id, act, 'R01');
    expect((await debits.get(id)).state).toBe('returned');
    expect((await books.verify()).fault).toBeNull();
    expect(await books.inBooks('customer_reserve', 'USD')).toBe(await reserved());
  });

  it('brings nothing where the return came before the settlement', async () => {
    const { id } = await debits.sent();
    const before = await books.inBooks('ach_clearing_in', 'USD');
    expect((await debits.tell(id, 'returned', 'R03')).body.data.outcome).toBe('applied');
    expect((await debits.tell(id, 'settled')).body.data.outcome).toBe('ignored');
    expect([(await debits.get(id)).state, await debits.balance()]).toEqual(['returned', '0.00']);
    expect(await books.inBooks('ach_clearing_in', 'USD')).toBe(before);
  });

  it('is refused when somebody else signed it or it says another amount, and ignored about nothing of ours', async () => {
    const { reference } = await debits.sent();
    const say = (change: object, key = bank) => {
      const body = {
        type: 'settled',
        messageId: 'MSG-000001',
        reference,
        amount: '200.00',
        code: null,
        ...change,
      };
      const message = signMessage(key, JSON.stringify(body), server.app.clock.millis());
      return server.send({
        method: 'POST',
        url: '/api-pay/ach/messages',
        headers: { 'content-type': 'application/json', 'x-bank-signature': message.signature },
        payload: message.body,
      });
    };
    expect(await codeOf(say({}, randomBytes(32)))).toEqual([401, 'network_signature_invalid']);
    expect((await say({ amount: '201.00' })).status).toBe(422);
    expect(await say({ reference: 'ACH000000000000' })).toMatchObject({
      body: { data: { outcome: 'ignored' } },
    });
  });

  it('changes nothing before the debit was sent', async () => {
    const { id } = await debits.opened();
    for (const act of ['settled', 'returned'] as const)
      expect((await debits.tell(id, act, 'R01')).body.data.outcome).toBe('ignored');
    expect((await debits.get(id)).state).toBe('waiting');
  });
});

describe('An account that was removed', () => {
  const remove = async () => {
    const { version } = (await debits.person().call('getBankAccount', { id: debits.accountId() })).body
      .data as {
      version: number;
    };
    return debits.person().call('removeBankAccount', { id: debits.accountId(), version });
  };

  it('is not debited any more: what was not sent is canceled, and says why', async () => {
    const debit = await debits.opened();
    expect((await remove()).status).toBe(200);
    await debits.until(debit.sendAt);
    expect(await debits.get(debit.id)).toMatchObject({
      state: 'canceled',
      reason: 'The bank account was removed before the debit was sent.',
    });
    expect(await codeOf(debits.open())).toEqual([404, 'not_found']);
  });

  it('has its debit under way settle all the same', async () => {
    const debit = await debits.sent();
    await remove();
    await debits.tell(debit.id, 'settled');
    expect((await debits.get(debit.id)).state).toBe('on_hold');
  });
});

describe('The sandbox’s bank', () => {
  it('returns what its amount asks for, within the hold or long after it', async () => {
    const soon = await debits.sent('9990.01');
    await debits.until(bankMoment(soon.settlesOn, 7 * 60));
    await debits.until(bankMoment(soon.settlesOn, 7 * 60) + 5 * 86_400_000);
    expect(await debits.get(soon.id)).toMatchObject({ state: 'returned', returnCode: 'R01' });
    const late = await debits.sent('9990.10');
    await debits.until(bankMoment(late.settlesOn, 7 * 60));
    await debits.until((await debits.get(late.id)).releaseAt ?? '');
    expect((await debits.get(late.id)).state).toBe('paid');
    await debits.until(server.app.clock.millis() + 10 * 86_400_000);
    expect(await debits.get(late.id)).toMatchObject({ state: 'returned', returnCode: 'R10' });
    expect(await debits.balance()).toBe('0.00');
  });
});

it('has a life that ends where the bank says', () => {
  expect(intentLives.ach.paid).toEqual(['returned']);
});
