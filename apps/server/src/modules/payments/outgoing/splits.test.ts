import { randomUUID } from 'node:crypto';
import { amountsOfSplits } from '@tael/contract/payments/outgoing/splits';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { paying } from '../../../testing/payments.ts';

let server: TestApp;
let owner: Caller;
let stranger: Caller;
let pay: ReturnType<typeof paying>;
let payeeId: string;
let departments: readonly string[];

const department = async (who: Caller, name: string): Promise<string> =>
  ((await who.call('addDepartment', { name, leadId: null })).body.data as { id: string }).id;

beforeAll(async () => {
  server = await testApp();
  owner = await server.customer('owner@split.test');
  stranger = await server.customer('stranger@split.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@split.test'`);
  pay = paying(server, '@split.test');
  payeeId = await pay.payee(owner);
  departments = [await department(owner, 'Sales'), await department(owner, 'Design')];
});
afterAll(() => server.close());

const shares = (...percents: readonly number[]) =>
  percents.map((percent, at) => ({ departmentId: departments[at], percent }));

test('departments share a payment to the cent, and find it by their name', async () => {
  const draft = await pay.draft(owner, { payeeId, amount: '100.01', splits: shares(67, 33) });
  expect(draft).toMatchObject({
    department: null,
    splits: [
      { department: { name: 'Sales' }, percent: 67, amount: { amount: '67.01', currency: 'USD' } },
      { department: { name: 'Design' }, percent: 33, amount: { amount: '33.00', currency: 'USD' } },
    ],
  });
  for (const departmentId of departments) {
    const { body } = await owner.call('listPayments', { rail: 'ach', departmentId });
    expect((body.data as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([draft.id]);
  }
});

test('a split that is not the whole is refused at its field, and nothing is kept', async () => {
  const foreign = await department(stranger, 'Sales');
  const [sales] = departments;
  const refused: readonly (readonly [object, string, string])[] = [
    [{ splits: shares(60, 30) }, 'splits', 'percent_total'],
    [{ splits: shares(100) }, 'splits.0.percent', 'percent_range'],
    [{ splits: shares(0, 99) }, 'splits.0.percent', 'percent_range'],
    [
      { splits: [...shares(50), { departmentId: sales, percent: 50 }] },
      'splits.1.departmentId',
      'department_repeated',
    ],
    [
      { splits: [...shares(50), { departmentId: foreign, percent: 50 }] },
      'splits.1.departmentId',
      'invalid_choice',
    ],
    [{ splits: shares(50, 50), departmentId: sales }, 'departmentId', 'invalid_choice'],
  ];
  for (const [fields, field, code] of refused) {
    const id = randomUUID();
    const { status, body } = await owner.call('addPayment', {
      id,
      payeeId,
      method: 'ach_next_day',
      amount: '10.00',
      ...fields,
    });
    expect([status, body.errors]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ field, code })]),
    ]);
    expect((await owner.call('getPayment', { id })).status).toBe(404);
  }
});

test('shares come to the amount, whatever it and they are', () => {
  const percents = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 })
    .map((cuts) => [0, ...cuts.toSorted((one, other) => one - other), 100])
    .map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), percents, (minor, parts) => {
      const amounts = amountsOfSplits(minor, parts);
      expect(amounts.reduce((sum, one) => sum + one, 0n)).toBe(minor);
      amounts.forEach((one, at) => {
        const exact = (minor * BigInt(parts[at] ?? 0)) / 100n;
        expect(one === exact || one === exact + 1n).toBe(true);
      });
    }),
  );
});
