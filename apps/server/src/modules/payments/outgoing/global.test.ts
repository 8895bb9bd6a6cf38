import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { paying } from '../../../testing/payments.ts';

let server: TestApp;
let owner: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@global.test', 1);
  const approver = await server.staff('approver@global.test', 1);
  owner = await server.customer('owner@global.test');
  await fund({ server, admin, approver }, owner, '9000000000000001', '9000.00');
  pay = paying(server, '@global.test');
  payeeId = await pay.payee(owner);
});
afterAll(() => server.close());

const cents = async (): Promise<bigint> => BigInt((await pay.available(owner)).replace('.', ''));
const german = {
  methods: ['global'],
  bank: { country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000' },
};

describe('a global transfer', () => {
  it('leaves at the rate that was held, from either amount', async () => {
    const abroad = await pay.payee(owner, german);
    const quote = (await owner.call('holdRate', { payeeId: abroad, amount: '500.00', side: 'receive' })).body
      .data as {
      id: string;
      amount: { amount: string };
      payout: { amount: string; currency: string };
    };
    expect(quote.payout).toEqual({ amount: '500.00', currency: 'EUR' });
    const fields = {
      payeeId: abroad,
      method: 'global',
      amount: '500.00',
      side: 'receive',
      chargeBearer: 'SHA',
    };
    const before = await cents();
    const sent = await pay.sent(owner, { ...fields, quoteId: quote.id });
    expect(sent).toMatchObject({
      state: 'queued',
      amount: quote.amount,
      payout: quote.payout,
      fee: { amount: '10.00' },
    });
    expect(await cents()).toBe(before - BigInt(quote.amount.amount.replace('.', '')) - 1_000n);
    // The same rate serves no other payment, and none serves one without a rate.
    const other = await pay.draft(owner, { ...fields, quoteId: quote.id });
    expect((await pay.send(owner, other, { isConfirmed: true })).body.code).toBe('quote_expired');
    const without = await pay.draft(owner, fields);
    expect((await pay.send(owner, without, { isConfirmed: true })).body.code).toBe('quote_expired');
  });

  it('to a currency without cents has none', async () => {
    const japanese = {
      ...{ country: 'JP', currency: 'JPY', bankName: 'Mizuho', accountType: 'savings' },
      ...{ bankCode: '0001', branchCode: '001', accountNumber: '1234567' },
    };
    const abroad = await pay.payee(owner, { methods: ['global'], bank: japanese });
    const of = { payeeId: abroad, method: 'global', side: 'receive', chargeBearer: 'SHA' };
    const refused = await pay.add(owner, { ...of, amount: '5000.50' });
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: 'amount', code: 'amount_format' }),
    ]);
    expect(await pay.draft(owner, { ...of, amount: '5000' })).toMatchObject({
      payout: { amount: '5000', currency: 'JPY' },
    });
  });

  it('asks for who bears the charges, and for a purpose where the country does', async () => {
    const fields = { method: 'global', amount: '50.00' };
    const abroad = await pay.payee(owner, {
      ...german,
      bank: { ...german.bank, iban: 'DE02120300000000202051' },
    });
    expect((await pay.add(owner, { ...fields, payeeId: abroad })).body.errors).toEqual([
      expect.objectContaining({ field: 'chargeBearer', code: 'required' }),
    ]);
    const inChina = await pay.payee(owner, {
      methods: ['global'],
      bank: {
        country: 'CN',
        currency: 'CNY',
        cnaps: '102100099996',
        accountNumber: '6222020200112230',
        bankName: 'ICBC',
      },
    });
    expect((await pay.add(owner, { ...fields, payeeId: inChina, chargeBearer: 'OUR' })).body.errors).toEqual([
      expect.objectContaining({ field: 'purposeCode', code: 'required' }),
    ]);
    expect((await pay.add(owner, { ...fields, payeeId, chargeBearer: 'OUR' })).body.code).toBe(
      'payee_not_payable',
    );
  });

  it('is offered for what its draft costs, whoever bears the charges', async () => {
    const abroad = await pay.payee(owner, german);
    const asked = { payeeId: abroad, amount: '100.00' };
    const fees = [];
    for (const chargeBearer of ['SHA', 'OUR']) {
      const { body } = await owner.call('listPaymentOptions', { ...asked, chargeBearer });
      const [option] = (body.data as { options: { fee: { amount: string } }[] }).options;
      const draft = await pay.draft(owner, { ...asked, method: 'global', chargeBearer });
      expect(option?.fee).toEqual(draft.fee);
      fees.push(draft.fee.amount);
    }
    expect(new Set(fees).size).toBe(2);
  });

  it('whose rate was held for fifteen minutes is not sent after them', async () => {
    const abroad = await pay.payee(owner, {
      ...german,
      bank: { ...german.bank, iban: 'DE75512108001245126199' },
    });
    const question = { payeeId: abroad, amount: '70.00' };
    const { id: quoteId } = (await owner.call('holdRate', question)).body.data as { id: string };
    const draft = await pay.draft(owner, { ...question, method: 'global', chargeBearer: 'SHA', quoteId });
    await server.pass(15 * 60);
    expect((await pay.send(owner, draft)).body.code).toBe('quote_expired');
    expect((await pay.get(owner, draft.id)).state).toBe('draft');
  });
});
