import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Answer, Caller } from '../../../testing/caller.ts';
import { usAccount, vendor } from '../../../testing/payees.ts';
import { confirming } from '../../../testing/step-ups.ts';
import type { Payee } from './present-payee.ts';

let app: TestApp;
let confirmed: ReturnType<typeof confirming>;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  app = await testApp();
  confirmed = confirming(app, '@alike.test');
  owner = await app.customer('owner@alike.test');
  stranger = await app.customer('stranger@alike.test');
});
afterAll(() => app.close());

const create = async (input: object, id: string = randomUUID(), who = owner): Promise<Answer> => {
  await confirmed('payee.change', id);
  return who.call('createPayee', { ...input, id });
};
let made = 0;
const account = () => String((made += 1)).padStart(10, '4');
const payee = async (name: string, number: string): Promise<Payee> =>
  (await create(vendor(name, number))).body.data as Payee;

describe('a payee that is like another', () => {
  const check = async (name: string, number: string) => {
    const bank = usAccount(number);
    const { body } = await owner.call('checkPayee', { id: randomUUID(), name, bank });
    return body as { readonly code?: string; readonly data?: unknown };
  };

  it('is told before it is saved, and saved where that is meant', async () => {
    const number = account();
    const known = await payee('Northwind Traders LLC', number);
    const warning = (kind: string) => ({
      warning: kind,
      payee: { id: known.id, name: known.name, lastFour: number.slice(-4) },
    });
    for (const name of [
      'NorthWind Trader',
      'Northwlnd Traders, Inc.',
      'Nοrthwind Traders',
      'Northwind Tradres',
    ])
      expect((await check(name, account())).data, name).toEqual({ warnings: [warning('name_alike')] });
    expect((await check('Southern Mills', number)).data).toEqual({ warnings: [warning('account_known')] });
    expect((await check('Southern Mills', account())).data).toEqual({ warnings: [] });
    const unconfirmed = { ...vendor('Northwind Trader', account()), isConfirmed: false };
    expect((await create(unconfirmed)).body).toMatchObject({ code: 'payee_alike' });
    expect((await create({ ...unconfirmed, isConfirmed: true })).status).toBe(200);
  });

  it('is refused where it is the same, whatever is confirmed, and may come again once that is archived', async () => {
    const number = account();
    const known = await payee('Contoso Pharma', number);
    expect((await check('CONTOSO PHARMA, Inc.', number)).code).toBe('payee_exists');
    expect((await create(vendor('Contoso Pharma', number))).body).toMatchObject({ code: 'payee_exists' });
    const { body } = await owner.call('archivePayee', { id: known.id, version: known.version });
    expect((await create(vendor('Contoso Pharma', number))).status).toBe(200);
    await confirmed('payee.change', known.id);
    const back = { id: known.id, version: (body.data as Payee).version };
    expect((await owner.call('restorePayee', back)).body).toMatchObject({ code: 'payee_exists' });
  });

  it('is saved once by two who save it at once', async () => {
    const number = account();
    const answers = await Promise.all([
      create(vendor('Twice Saved', number)),
      create(vendor('Twice Saved', number)),
    ]);
    expect(answers.map(({ body }) => (body as { code?: string }).code ?? 'saved').sort()).toEqual([
      'payee_exists',
      'saved',
    ]);
  });

  it('is another customer’s own business', async () => {
    const number = account();
    await payee('Fabrikam', number);
    expect((await create(vendor('Fabrikam', number), randomUUID(), stranger)).status).toBe(200);
  });
});
