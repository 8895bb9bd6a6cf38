import { randomBytes } from 'node:crypto';
import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import { intentLives } from '@tael/contract/funding/intents/states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { signMessage } from '../../../kernel/events/signed-message.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { keysWithBank } from '../../../testing/bank-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { confirmed } from '../../../testing/loop/confirmed.ts';
import { linkBank } from '../../../testing/linked-banks.ts';
import type { AchFunding } from './present-ach.ts';

let server: TestApp;
let ana: Caller;
let accountId: string;
let books: ReturnType<typeof intentsOf>;
let people = 0;
const bank = randomBytes(32);

beforeAll(async () => {
  server = await testApp({ keys: keysWithBank(bank) });
  books = intentsOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(email());
  accountId = await linkBank(server, ana);
});

const email = (): string => `ana${String(people)}@ach.test`;
const open = (amount = '200.00', change: object = {}, who = ana) =>
  who.call('openAchFunding', { accountId, amount, authorizationVersion, isAuthorized: true, ...change });
const opened = async (amount = '200.00'): Promise<AchFunding> => (await open(amount)).body.data as AchFunding;
const get = async (id: string): Promise<AchFunding> =>
  (await ana.call('getAchFunding', { id })).body.data as AchFunding;
const tell = (id: string, act: 'settled' | 'returned', code: string | null = null) =>
  server.visitor.call('sandboxAchDebit', { id, act, code });
const balance = async (): Promise<string> =>
  (await ana.call('homeSummary', {})).body.data.available.amount as string;
/** Goes on to a moment of the banks' clock, and signs in again where the session is over. */
const until = async (at: number | string): Promise<void> => {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  await server.pass(Math.max(0, Math.ceil((ms - server.app.clock.millis()) / 1_000)));
  await server.app.runScheduled();
  await server.app.settle();
  ana = await server.signIn(email());
};
const sent = async (amount?: string): Promise<AchFunding> => {
  const debit = await opened(amount);
  await until(debit.sendAt);
  return get(debit.id);
};
/** On hold, or released where its account has paid before. */
const settled = async (amount?: string): Promise<AchFunding> => {
  const debit = await sent(amount);
  await tell(debit.id, 'settled');
  return get(debit.id);
};
const released = async (amount?: string): Promise<AchFunding> => {
  const debit = await settled(amount);
  await until(debit.releaseAt ?? '');
  return get(debit.id);
};
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as { code: string }).code];
};
const actionsOf = async (id: string): Promise<string[]> => {
  const { rows } = await server.db.pool.query<{ action: string }>(
    'select action from audit_log where object_id = $1 order by id',
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('A debit of a linked bank', () => {
  it('is previewed with its days, its hold and the words that are agreed to', async () => {
    const { data } = (await ana.call('quoteAchFunding', { accountId, amount: '200.00' })).body;
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
    const debit = await opened();
    expect(debit).toMatchObject({
      state: 'waiting',
      reference: expect.stringMatching(/^ACH[0-9A-F]{12}$/) as string,
      authorization: { version: authorizationVersion, by: email(), ip: '127.0.0.1' },
    });
    expect(debit.authorization.text).toContain('Anabel Silva');
    expect(await actionsOf(debit.id)).toEqual(['funding.intent_opened']);
  });

  it('leaves at its cut-off, settles on hold, and is released on its day', async () => {
    const debit = await sent();
    expect(debit.state).toBe('submitted');
    await until(bankMoment(debit.settlesOn, 7 * 60));
    const held = await get(debit.id);
    expect([held.state, held.credited, await balance()]).toEqual(['on_hold', null, '0.00']);
    await until(held.releaseAt ?? '');
    const paid = await get(debit.id);
    expect([paid.state, paid.credited?.amount, await balance()]).toEqual(['paid', '200.00', '200.00']);
    expect(paid.history.map(({ state }) => state)).toEqual(['waiting', 'submitted', 'on_hold', 'paid']);
    expect((await books.verify()).fault).toBeNull();
  });

  it('may be canceled until it leaves, and not afterwards', async () => {
    const { id, version } = await opened();
    expect((await ana.call('cancelFundingIntent', { id, version })).body.data.state).toBe('canceled');
    await until(server.app.clock.millis() + 4 * 86_400_000);
    expect((await get(id)).state).toBe('canceled');
    const gone = await sent();
    const late = ana.call('cancelFundingIntent', { id: gone.id, version: gone.version });
    expect(await codeOf(late)).toEqual([409, 'illegal_transition']);
  });

  it('is refused for somebody else’s account, without the tick, under other words and outside the limits', async () => {
    const bob = await server.customer(`bob${String(people)}@ach.test`);
    expect(await codeOf(open('200.00', {}, bob))).toEqual([404, 'not_found']);
    expect((await open('200.00', { isAuthorized: false })).body.errors).toMatchObject([
      { field: 'isAuthorized', code: 'terms_required' },
    ]);
    expect(await codeOf(open('200.00', { authorizationVersion: '2020-01' }))).toEqual([
      409,
      'authorization_changed',
    ]);
    for (const [amount, code] of [
      ['9.99', 'too_small'],
      ['25000.01', 'too_big'],
    ])
      expect((await open(amount)).body.errors).toMatchObject([{ field: 'amount', code }]);
    const { id } = await opened();
    expect(await codeOf(bob.call('getAchFunding', { id }))).toEqual([404, 'not_found']);
  });

  it('is refused over the limit of a day, also where two are asked for at once', async () => {
    await opened('24000.00');
    const both = await Promise.all([open('20000.00'), open('20000.00')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await codeOf(open('20000.00'))).toEqual([422, 'daily_limit_exceeded']);
  });

  it('is held for less time once its account has paid, and not at all once it is established', async () => {
    for (const days of [5, 2]) expect((await released()).hold.days).toBe(days);
    await released();
    await until(server.app.clock.millis() + 31 * 86_400_000);
    expect((await opened()).hold).toEqual({ days: 0, reason: 'established' });
    expect((await opened('10000.01')).hold).toEqual({ days: 4, reason: 'large_amount' });
  });

  it('waits on hold while its customer is suspended', async () => {
    const held = await settled();
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
    const { id } = await sent();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => tell(id, 'settled')));
    const applied = outcomes.filter(({ body }) => body.data.outcome === 'applied');
    expect(applied).toHaveLength(1);
    for (const act of ['returned', 'settled', 'returned', 'settled'] as const) await tell(id, act, 'R01');
    expect((await get(id)).state).toBe('returned');
    expect((await books.verify()).fault).toBeNull();
    expect(await books.inBooks('customer_reserve', 'USD')).toBe(await reserved());
  });

  it('brings nothing where the return came before the settlement', async () => {
    const { id } = await sent();
    const before = await books.inBooks('ach_clearing_in', 'USD');
    expect((await tell(id, 'returned', 'R03')).body.data.outcome).toBe('applied');
    expect((await tell(id, 'settled')).body.data.outcome).toBe('ignored');
    expect([(await get(id)).state, await balance()]).toEqual(['returned', '0.00']);
    expect(await books.inBooks('ach_clearing_in', 'USD')).toBe(before);
  });

  it('is refused when somebody else signed it or it says another amount, and ignored about nothing of ours', async () => {
    const { reference } = await sent();
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
    const { id } = await opened();
    for (const act of ['settled', 'returned'] as const)
      expect((await tell(id, act, 'R01')).body.data.outcome).toBe('ignored');
    expect((await get(id)).state).toBe('waiting');
  });
});

/** What is on hold by debits that are. */
const reserved = async (): Promise<bigint> => {
  const { rows } = await server.db.pool.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from funding_intents where state = 'on_hold'`,
  );
  return BigInt(rows[0]?.sum ?? '0');
};

describe('A return', () => {
  it('takes back what is on hold', async () => {
    const held = await settled();
    await tell(held.id, 'returned', 'R01');
    const back = await get(held.id);
    expect(back).toMatchObject({ state: 'returned', returnCode: 'R01', mayRetry: true });
    expect(back.reason).toContain('R01: The account does not have enough money.');
    expect(await balance()).toBe('0.00');
  });

  it('takes the balance below zero after the release, is told, and blocks what is paid by choice', async () => {
    const paid = await released();
    const to = `payee${String(people)}@ach.test`;
    await server.customer(to, 'Okafor');
    const prepare = (amount: string) =>
      ana.call('prepareAccountTransfer', { to, recipientName: 'Anabel Okafor', amount });
    const { id, version } = (await prepare('150.00')).body.data as AchFunding;
    await confirmed(server, 'transfer.send', id, email());
    expect((await ana.call('sendAccountTransfer', { id, version })).status).toBe(200);
    await tell(paid.id, 'returned', 'R10');
    await server.app.settle();
    expect([(await get(paid.id)).state, await balance()]).toEqual(['returned', '-150.00']);
    expect(await codeOf(prepare('1.00'))).toEqual([422, 'insufficient_funds']);
    const messages = (await ana.call('listMessages', {})).body.data.items as { code: string }[];
    expect(messages.map(({ code }) => code)).toContain('funding_returned');
    expect((await books.verify()).fault).toBeNull();
  });

  it.each(['R02', 'R05', 'R07', 'R10', 'R11', 'R29'])(
    'by %s ends all debits of the account',
    async (code) => {
      const { id } = await sent();
      await tell(id, 'returned', code);
      expect(await codeOf(open())).toEqual([409, 'linked_bank_closed']);
      expect(await codeOf(ana.call('quoteAchFunding', { accountId, amount: '200.00' }))).toEqual([
        409,
        'linked_bank_closed',
      ]);
      expect((await ana.call('listLinkedBanks', {})).body.data).toMatchObject([
        { id: accountId, closedBy: code },
      ]);
      expect((await get(id)).mayRetry).toBe(false);
      expect(await actionsOf(accountId)).toContain('funding.link_closed');
    },
  );

  it('by R08 or an unknown code leaves the account open', async () => {
    for (const code of ['R08', 'R99']) {
      const { id } = await sent();
      await tell(id, 'returned', code);
      expect(await get(id)).toMatchObject({ state: 'returned', returnCode: code, mayRetry: false });
    }
    expect((await open()).status).toBe(200);
  });

  it('for lack of money is tried again twice at the most, and only one try at a time', async () => {
    const first = await sent();
    await tell(first.id, 'returned', 'R01');
    const retry = async (id: string) => ana.call('retryAchFunding', { id, version: (await get(id)).version });
    let last = first.id;
    for (let tries = 0; tries < 2; tries += 1) {
      const again = (await retry(last)).body.data as AchFunding;
      expect(again).toMatchObject({ state: 'waiting', retryOf: first.id, amount: { amount: '200.00' } });
      expect(await codeOf(retry(first.id))).toEqual([409, 'ach_retry_refused']);
      await until(again.sendAt);
      await tell(again.id, 'returned', 'R09');
      last = again.id;
    }
    expect((await get(last)).mayRetry).toBe(false);
    expect(await codeOf(retry(last))).toEqual([409, 'ach_retry_refused']);
  });

  it('is tried again within 180 days of the first debit', async () => {
    const { id } = await sent();
    await tell(id, 'returned', 'R01');
    await until(server.app.clock.millis() + 180 * 86_400_000);
    expect((await get(id)).mayRetry).toBe(false);
  });
});

describe('An account that was removed', () => {
  const remove = async () => {
    const { version } = (await ana.call('getBankAccount', { id: accountId })).body.data as {
      version: number;
    };
    return ana.call('removeBankAccount', { id: accountId, version });
  };

  it('is not debited any more: what was not sent is canceled, and says why', async () => {
    const debit = await opened();
    expect((await remove()).status).toBe(200);
    await until(debit.sendAt);
    expect(await get(debit.id)).toMatchObject({
      state: 'canceled',
      reason: 'The bank account was removed before the debit was sent.',
    });
    expect(await codeOf(open())).toEqual([404, 'not_found']);
  });

  it('has its debit under way settle all the same', async () => {
    const debit = await sent();
    await remove();
    await tell(debit.id, 'settled');
    expect((await get(debit.id)).state).toBe('on_hold');
  });
});

describe('The sandbox’s bank', () => {
  it('returns what its amount asks for, within the hold or long after it', async () => {
    const soon = await sent('9990.01');
    await until(bankMoment(soon.settlesOn, 7 * 60));
    await until(bankMoment(soon.settlesOn, 7 * 60) + 5 * 86_400_000);
    expect(await get(soon.id)).toMatchObject({ state: 'returned', returnCode: 'R01' });
    const late = await sent('9990.10');
    await until(bankMoment(late.settlesOn, 7 * 60));
    await until((await get(late.id)).releaseAt ?? '');
    expect((await get(late.id)).state).toBe('paid');
    await until(server.app.clock.millis() + 10 * 86_400_000);
    expect(await get(late.id)).toMatchObject({ state: 'returned', returnCode: 'R10' });
    expect(await balance()).toBe('0.00');
  });
});

it('has a life that ends where the bank says', () => {
  expect(intentLives.ach.paid).toEqual(['returned']);
});
