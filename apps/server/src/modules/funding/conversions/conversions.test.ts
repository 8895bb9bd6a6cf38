import type { OutputOf } from '@tael/contract';
import type { conversionRoutes } from '@tael/contract/funding/conversions/routes';
import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Answer, Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';

type Balances = OutputOf<typeof conversionRoutes.getConversionBalances>;
type Conversion = OutputOf<typeof conversionRoutes.getConversion>;

let server: TestApp;
let books: ReturnType<typeof intentsOf>;
let admin: Caller;
let ana: Caller;
let email: string;
let people = 0;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@conversions.test', 1);
  books = intentsOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ana${people}@conversions.test`;
  ana = await server.customer(email);
});

const balances = async (who = ana): Promise<Balances> =>
  (await who.call('getConversionBalances', {})).body.data as Balances;
const both = async (): Promise<string> => {
  const { usd, usdc } = await balances();
  return `${usd.amount} USD, ${usdc.amount} USDC`;
};
const choose = async (keeps: boolean, version?: number): Promise<Answer> =>
  ana.call('keepUsdc', { keeps, version: version ?? (await balances()).version });
const prepare = (from: 'USD' | 'USDC', amount: string, who = ana): Promise<Answer> =>
  who.call('prepareConversion', { from, amount });
const quoted = async (from: 'USD' | 'USDC', amount: string): Promise<Conversion> =>
  (await prepare(from, amount)).body.data as Conversion;
const make = ({ id, version }: Conversion): Promise<Answer> => ana.call('makeConversion', { id, version });

/** USDC arrives on a chain and has all its confirmations. */
const receive = async (amount: string): Promise<void> => {
  const { address } = (await ana.call('createChainAddress', { chain: 'base' })).body.data as {
    address: string;
  };
  await server.app.runScheduled();
  const sent = await server.visitor.call('sandboxChainTransfer', { chain: 'base', to: address, amount });
  expect(sent.status).toBe(200);
  for (const blocks of [1, 40, 1]) {
    await server.pass(blocks * 2);
    await server.app.runScheduled();
    await server.app.settle();
  }
};
const keepAndReceive = async (amount: string): Promise<void> => {
  expect((await choose(true)).status).toBe(200);
  await receive(amount);
};
/** The same without a chain. */
const withUsdc = async (amount: string): Promise<void> => {
  const received = parseMoney(amount, 'USDC');
  const intent = await books.open(email, 'usdc', { amount: received });
  await books.pay(intent, { eventId: intent.id, amount: received });
};

describe('USDC that arrives', () => {
  it('becomes dollars, less the fee, where nobody chose otherwise', async () => {
    await receive('500');
    expect(await both()).toBe('495.00 USD, 0.000000 USDC');
  });

  it('stays USDC to its last decimal and free of charge where its customer keeps it', async () => {
    await keepAndReceive('500.123456');
    expect(await both()).toBe('0.00 USD, 500.123456 USDC');
    const deposits = (await ana.call('listChainDeposits', {})).body.data.items as object[];
    expect(deposits).toMatchObject([
      {
        state: 'credited',
        credited: { amount: '500.123456', currency: 'USDC' },
        fee: { amount: '0.000000', currency: 'USDC' },
      },
    ]);
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });

  it('counts as the dollars it is worth in totals and in the volume that the price depends on', async () => {
    await keepAndReceive('500.129999');
    const totals = await ana.call('totalFundingIntents', {});
    expect(totals.body.data.sums).toMatchObject([{ currency: 'USDC', in: '500.129999' }]);
    expect((await balances()).terms.volume).toEqual({ amount: '500.12', currency: 'USD' });
  });

  it('is held where dollars of the same worth would be', async () => {
    expect((await choose(true)).status).toBe(200);
    await receive('250000.01');
    expect(await both()).toBe('0.00 USD, 0.000000 USDC');
    const intents = (await ana.call('listFundingIntents', {})).body.data.items as object[];
    expect(intents).toMatchObject([{ state: 'review' }]);
  });

  it('follows the choice of the moment it was seen, and a choice over an older one is a conflict', async () => {
    await keepAndReceive('200');
    expect((await choose(false, 0)).body).toMatchObject({ code: 'conflict', status: 409 });
    expect((await choose(false)).status).toBe(200);
    await receive('300');
    expect(await both()).toBe('297.00 USD, 200.000000 USDC');
    const { rows } = await server.db.pool.query<{ before: object; after: object }>(
      `select before, after from audit_log where action = 'funding.usdc_choice_changed'
         and customer_id = (select customer_id from identity_users where email = $1) order by at, id`,
      [email],
    );
    expect(rows).toEqual([
      { before: { keeps: false }, after: { keeps: true } },
      { before: { keeps: true }, after: { keeps: false } },
    ]);
  });
});

describe('A conversion', () => {
  it('moves both balances by what was quoted, with its fee, its audit rows and verified books', async () => {
    await withUsdc('500.500000');
    const quote = await quoted('USDC', '200.00');
    expect(quote).toMatchObject({
      state: 'prepared',
      from: { amount: '200.000000', currency: 'USDC' },
      to: { amount: '198.00', currency: 'USD' },
      fee: { amount: '2.00', currency: 'USD' },
      percent: '1',
    });
    expect(await both()).toBe('0.00 USD, 500.500000 USDC');
    expect((await make(quote)).body.data).toMatchObject({ state: 'completed', expiresAt: null });
    expect(await both()).toBe('198.00 USD, 300.500000 USDC');

    const { rows } = await server.db.pool.query<{ amount: number }>(
      `select amount::integer as amount from fees_charges where reference_id = $1 and code = 'crypto_deposit'`,
      [quote.id],
    );
    expect(rows).toEqual([{ amount: 200 }]);
    const audited = await server.db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 order by action`,
      [quote.id],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'funding.conversion_completed',
      'funding.conversion_confirmed',
      'funding.conversion_prepared',
    ]);
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });

  it('goes back the other way, with the fee taken of the dollars', async () => {
    await withUsdc('1000.000000');
    await make(await quoted('USDC', '1000.00'));
    expect(await both()).toBe('990.00 USD, 0.000000 USDC');
    const quote = await quoted('USD', '100.00');
    expect(quote).toMatchObject({ to: { amount: '99.000000' }, fee: { amount: '1.00', currency: 'USD' } });
    await make(quote);
    expect(await both()).toBe('890.00 USD, 99.000000 USDC');
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });

  it('is refused at its amount for more decimals than a cent has, nothing, and another currency', async () => {
    for (const amount of ['0.001', '0', '-1', '1e3', '12,50', ''])
      expect((await prepare('USDC', amount)).body).toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'amount', code: expect.any(String) }],
      });
    expect((await ana.call('prepareConversion', { from: 'EUR', amount: '1.00' })).body).toMatchObject({
      errors: [{ field: 'from', code: 'invalid_choice' }],
    });
  });

  it('is refused for more than there is, when it is quoted and when it is made', async () => {
    await withUsdc('200.009999');
    expect((await prepare('USDC', '200.01')).body).toMatchObject({ code: 'insufficient_funds' });
    const [first, second] = [await quoted('USDC', '150.00'), await quoted('USDC', '150.00')];
    expect((await make(first)).status).toBe(200);
    expect((await make(second)).body).toMatchObject({ code: 'insufficient_funds' });
    expect(await both()).toBe('148.50 USD, 50.009999 USDC');
    const left = (await ana.call('getConversion', { id: second.id })).body.data as Conversion;
    expect(left).toMatchObject({ state: 'prepared', version: 1 });
  });

  it('is made once, however often and however much at once its quote is taken', async () => {
    await withUsdc('500.000000');
    const quote = await quoted('USDC', '100.00');
    const answers = await Promise.all([make(quote), make(quote), make(quote)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await both()).toBe('99.00 USD, 400.000000 USDC');
  });

  it('cannot be made after five minutes, and its quote then ends by itself', async () => {
    await withUsdc('500.000000');
    const quote = await quoted('USDC', '100.00');
    await server.pass(5 * 60);
    expect((await make(quote)).body).toMatchObject({ code: 'conversion_expired', status: 409 });
    await server.app.runScheduled();
    expect((await ana.call('getConversion', { id: quote.id })).body.data.state).toBe('expired');
    expect(await both()).toBe('0.00 USD, 500.000000 USDC');
  });

  it('can be canceled until it is made, and is nobody else’s', async () => {
    await withUsdc('500.000000');
    const quote = await quoted('USDC', '100.00');
    const bob = await server.customer(`bob${people}@conversions.test`);
    for (const name of ['getConversion', 'makeConversion', 'cancelConversion'] as const)
      expect(
        (await bob.call(name, name === 'getConversion' ? { id: quote.id } : { id: quote.id, version: 1 }))
          .body,
      ).toMatchObject({ code: 'not_found', status: 404 });
    const canceled = await ana.call('cancelConversion', { id: quote.id, version: quote.version });
    expect(canceled.body.data).toMatchObject({ state: 'canceled', version: 2 });
    expect((await make({ ...quote, version: 2 })).body.code).toBe('illegal_transition');
    expect((await ana.call('listConversions', {})).body.data.items).toMatchObject([{ id: quote.id }]);
    expect((await bob.call('listConversions', {})).body.data.items).toEqual([]);
  });

  it('is refused while the account may not move money', async () => {
    await withUsdc('500.000000');
    const quote = await quoted('USDC', '100.00');
    const { rows } = await server.db.pool.query<{ id: string }>(
      'select customer_id as id from identity_users where email = $1',
      [email],
    );
    const reason = { reason: 'compliance', note: 'Asked for papers twice' };
    expect((await admin.call('suspendCustomer', { id: rows[0]?.id, ...reason })).status).toBe(200);
    expect((await prepare('USDC', '1.00')).body.code).toBe('account_suspended');
    expect((await make(quote)).body.code).toBe('account_suspended');
  });
});

it('the books of all this verify, and our position in dollars is against that in USDC', async () => {
  expect((await books.verify()).fault).toBeNull();
  const position = {
    usd: await books.inBooks('exchange_position', 'USD'),
    usdc: await books.inBooks('exchange_position', 'USDC'),
  };
  expect(position.usdc).toBeGreaterThan(0n);
  expect(position.usdc / 10_000n + position.usd).toBe(0n);
});
