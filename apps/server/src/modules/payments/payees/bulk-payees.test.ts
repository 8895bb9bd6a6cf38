import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { pausesDuring } from '../../../testing/pauses.ts';
import { confirming } from '../../../testing/step-ups.ts';

let app: TestApp;
let confirmed: ReturnType<typeof confirming>;
let owner: Caller;
beforeAll(async () => {
  app = await testApp();
  confirmed = confirming(app, '@imported.test');
  owner = await app.customer('owner@imported.test');
});
afterAll(() => app.close());

interface Job {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly counts: object;
}
interface Row {
  readonly cells: readonly string[];
  readonly faults: readonly { readonly column: string | null; readonly message: string }[];
}

const headings =
  'Name,Type,Country or region,Address,City,Payment methods,Country of the bank,Currency,Account type,Routing number,IBAN,Account number';
const us = (name: string, number: string, routing = '021000021') =>
  `${name},vendor,US,1 Market Street,Oakland,ACH; Domestic wire,US,USD,checking,${routing},,${number}`;
const job = async (id: string) => (await owner.call('getPayeeBatch', { id })).body.data as Job;
const rowsOf = async (id: string, outcome: string) =>
  (await owner.call('listPayeeBatchRows', { id, outcome })).body.data.items as Row[];
const checked = async (...lines: readonly string[]): Promise<Job> => {
  const bytes = Buffer.from([headings, ...lines].join('\n'));
  const answer = await owner.handIn('importPayees', {}, { name: 'payees.csv', bytes });
  await app.app.settle();
  return job(answer.body.data.id);
};
const run = async ({ id, version }: Job): Promise<Job> => {
  await confirmed('payee.change', id);
  await owner.call('runPayeeBatch', { id, version });
  await app.app.settle();
  return job(id);
};

describe('an import of payees', () => {
  it('says at each cell what is wrong, and makes nothing before it is run with a fresh proof', async () => {
    const found = await checked(
      us('Good Vendor', '4242424242424242'),
      us('Bad Check Digit', '5550001', '021000022'),
      'Müller Stahl,,DE,,,Global transfer,DE,EUR,,,DE89370400440532013001,',
      'No Methods,,US,,,,,,,,,',
    );
    expect(found).toMatchObject({ state: 'ready', counts: { good: 1, bad: 3 }, quote: null });
    expect((await rowsOf(found.id, 'bad')).map(({ faults }) => faults.map(({ column }) => column))).toEqual([
      ['routingNumber'],
      ['iban'],
      ['methods'],
    ]);
    expect((await owner.call('listPayees')).body.data.items).toEqual([]);
    const { id, version } = found;
    expect((await owner.call('runPayeeBatch', { id, version })).body).toMatchObject({
      code: 'step_up_required',
    });
    expect(await run(found)).toMatchObject({ state: 'completed_with_errors', counts: { done: 1 } });
    expect((await owner.call('listPayees')).body.data.items).toMatchObject([
      {
        name: 'Good Vendor',
        kind: 'vendor',
        methods: ['ach', 'wire'],
        bank: { lastFour: '4242', state: 'pending' },
      },
    ]);
  });

  it('keeps account numbers sealed, shows their last four, and gives them back to be mended', async () => {
    const number = '990011223377';
    const found = await checked(us('Sealed Vendor', number, '021000022'));
    const kept = await app.db.pool.query('select from bulk_rows where cells::text like $1', [`%${number}%`]);
    expect(kept.rowCount).toBe(0);
    expect((await rowsOf(found.id, 'bad'))[0]?.cells).toContain('•••• 3377');
    const table = await owner.call('failedPayeeRows', { id: found.id, format: 'csv' });
    expect(String(table.body)).toContain(number);
  });

  it('tells duplicates and look-alikes of payees there are, and makes one of two same rows', async () => {
    await run(await checked(us('Known Vendor', '7770001')));
    const again = await checked(
      us('KNOWN VENDOR, Inc.'.replace(',', ''), '7770001'),
      us('Knowm Vendor', '7770002'),
      us('Elsewhere', '7770001'),
      us('Twice Told', '7770003'),
      us('Twice Told', '7770003'),
    );
    expect(again).toMatchObject({ counts: { good: 2, bad: 3, same: 1 } });
    expect((await rowsOf(again.id, 'bad')).map(({ faults }) => faults[0]?.message)).toEqual([
      expect.stringContaining('already exists'),
      expect.stringContaining('looks like'),
      expect.stringContaining('looks like'),
    ]);
    expect(await run(again)).toMatchObject({ counts: { done: 1, failed: 1 } });
  });

  it('leaves the main thread to purchases while a large table is checked', async () => {
    let round = 0;
    const { answer, longest } = await pausesDuring(() => {
      round += 1;
      return checked(
        ...Array.from({ length: 2_000 }, (_, at) => us(`Vendor ${at} of ${round}`, '1', '021000022')),
      );
    });
    expect(answer).toMatchObject({ state: 'ready', counts: { bad: 2_000 } });
    expect(longest).toBeLessThanOrEqual(50);
  });

  it('tells at its column the BIC of a bank that has closed', async () => {
    const row = (name: string, bic: string) =>
      `${name},,ES,,,Global transfer,ES,EUR,,,ES9121000418450200051332,,${bic}`;
    const bytes = Buffer.from(
      [`${headings},SWIFT/BIC`, row('Taller Uno', 'CAHMESMM100'), row('Taller Dos', 'CAIXESBB')].join('\n'),
    );
    const answer = await owner.handIn('importPayees', {}, { name: 'payees.csv', bytes });
    await app.app.settle();
    const found = await job(answer.body.data.id);
    expect(found).toMatchObject({ counts: { good: 1, bad: 1 } });
    expect((await rowsOf(found.id, 'bad')).map(({ faults }) => faults)).toEqual([
      [{ column: 'bic', message: expect.stringContaining('closed or merged') as string }],
    ]);
  });

  it('reads phones and postal codes by the country of their row', async () => {
    const withPhone = (line: string, phone: string, postalCode: string) => `${line},${phone},${postalCode}`;
    const bytes = Buffer.from(
      [
        withPhone(headings, 'Phone', 'Postal code'),
        withPhone(us('American Vendor', '5550101'), '15105551212', '946071234'),
        withPhone(us('Zero Vendor', '5550102'), '13800138000', '1234'),
        withPhone(
          'Phone Stahl,,DE,,,Global transfer,DE,EUR,,,DE89370400440532013000,',
          '0151 05551212',
          'D-10115',
        ),
      ].join('\n'),
    );
    const answer = await owner.handIn('importPayees', {}, { name: 'payees.csv', bytes });
    await app.app.settle();
    const found = await job(answer.body.data.id);
    expect((await rowsOf(found.id, 'bad')).map(({ faults }) => faults.map(({ column }) => column))).toEqual([
      ['phone', 'postalCode'],
    ]);
    await run(found);
    const { items } = (await owner.call('listPayees', { limit: 100 })).body.data as {
      items: { name: string; phone: string; postalCode: string }[];
    };
    expect(items.map(({ name, phone, postalCode }) => [name, phone, postalCode])).toEqual(
      expect.arrayContaining([
        ['American Vendor', '+15105551212', '94607-1234'],
        ['Phone Stahl', '+4915105551212', '10115'],
      ]),
    );
  });
});
