import type { OutputOf } from '@tael/contract';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import type { priceRoutes } from '@tael/contract/fees/price-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { confirming } from '../../../testing/step-ups.ts';

type Price = OutputOf<typeof priceRoutes.changePrice>;

let server: TestApp;
let admin: Caller;
let second: Caller;
let customer: Caller;
let customerId: string;
beforeAll(async () => {
  server = await testApp();
  await server.db.pool.query(
    `insert into limits_settings (id, tenant_id, code, value, changed_at)
     values (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'price_notice_days', '0', now())`,
  );
  admin = await server.staff('admin@prices.test', 1);
  second = await server.staff('second@prices.test', 1);
  customer = await server.customer('own@prices.test');
  const { body } = await admin.call('listCustomers', { search: 'own@prices.test' });
  customerId = (body.data as { items: { id: string }[] }).items[0]?.id ?? '';
});
afterAll(() => server.close());

const dayIn = (days: number) =>
  new Date(server.app.clock.millis() + days * 86_400_000).toISOString().slice(0, 10);
const priceOf = async (of: { customerId?: string } = {}, entityType = 1): Promise<Price> => {
  const { items } = (await admin.call('listPrices', of)).body.data as { items: Price[] };
  const found = items.find((one) => one.code === 'card_creation' && one.entityType === entityType);
  if (!found) throw new Error('cards have a price');
  return found;
};
const propose = async (
  amount: string | null,
  { from = dayIn(2), ...of }: { from?: string; customerId?: string; revision?: number } = {},
) =>
  admin.call('changePrice', {
    code: 'card_creation',
    entityType: 1,
    amount,
    from,
    reason: 'Costs rose',
    revision: (await priceOf(of.customerId ? { customerId: of.customerId } : {})).revision,
    ...of,
  });
const vote = async (verdict: 'approve' | 'reject', by = second) => {
  const { body } = await by.call('listApprovals', {
    act: 'price.changed',
    box: by === second ? 'to_decide' : 'mine',
  });
  const [asked] = (body.data as { items: { id: string }[] }).items;
  const { id, hash, revision } = (await by.call('getApproval', { id: asked?.id })).body.data as {
    id: string;
    hash: string;
    revision: number;
  };
  const ballot = await ballotIdOf([{ id, hash }]);
  await confirming(server, '@prices.test')('approval.vote', ballot);
  const answer = await by.call('voteOnApprovals', {
    id: ballot,
    items: [{ id, revision, hash }],
    verdict,
    ...(verdict === 'reject' && { reason: 'other', comment: 'Not now' }),
  });
  const { items: votes } = (answer.body.data ?? { items: [] }) as {
    items: { outcome: string; code: string | null }[];
  };
  const [voted] = votes;
  return (answer.body.code as string | undefined) ?? voted?.code ?? voted?.outcome;
};
const quoted = async (of = customer) =>
  ((await of.call('quoteFee', { code: 'card_creation' })).body.data as { amount: { amount: string } }).amount
    .amount;
const signInAgain = async () => {
  admin = await server.signIn('admin@prices.test');
  second = await server.signIn('second@prices.test');
  customer = await server.signIn('own@prices.test');
};

describe('a price', () => {
  test('cannot be more than cents, a sign or a fortune, nor begin in the past or before one that is to come', async () => {
    const faultOf = async (...of: Parameters<typeof propose>) => {
      const { status, body } = await propose(...of);
      return [
        status,
        (body.errors as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
      ];
    };
    expect(await faultOf('-1.00')).toEqual([422, ['amount amount_format']]);
    expect(await faultOf('1e9')).toEqual([422, ['amount amount_format']]);
    expect(await faultOf('0.125')).toEqual([422, ['amount amount_format']]);
    expect(await faultOf('1000000000.00')).toEqual([422, ['amount amount_too_large']]);
    expect(await faultOf('0.15')).toEqual([422, ['amount value_unchanged']]);
    expect(await faultOf(null)).toEqual([422, ['amount required']]);
    expect(await faultOf('0.20', { from: dayIn(-40) })).toEqual([422, ['from date_past']]);
    expect(await faultOf('0.20', { from: dayIn(0) })).toEqual([422, ['from date_past']]);
    expect((await customer.call('listPrices', {})).status).toBe(403);
  });

  test('waits for a second person, and is what it was when they reject it or it is withdrawn', async () => {
    const proposed = (await propose('0.20')).body.data as Price;
    expect(proposed).toMatchObject({ amount: { amount: '0.15' }, open: { amount: { amount: '0.20' } } });
    expect((await propose('0.30')).body.code).toBe('already_proposed');
    expect(await vote('approve', admin)).toBe('self_approval_forbidden');
    expect(await vote('reject')).toBe('rejected');
    const again = (await propose('0.21')).body.data as Price;
    const withdrawn = await admin.call('withdrawPrice', { id: again.open?.id });
    expect(withdrawn.body.data).toMatchObject({ open: null, versions: [{ version: 1 }] });
    expect((await admin.call('withdrawPrice', { id: again.open?.id })).status).toBe(409);
  });

  test('that somebody else changed meanwhile is refused', async () => {
    const { revision } = await priceOf();
    const proposed = (await propose('0.22')).body.data as Price;
    await admin.call('withdrawPrice', { id: proposed.open?.id });
    expect((await propose('0.23', { revision })).body).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is tried on what was charged last month, for everybody and for one customer', async () => {
    const month = new Date(
      Date.UTC(server.app.clock.now().getUTCFullYear(), server.app.clock.now().getUTCMonth() - 1, 9),
    );
    const charge = (entity: number, quantity: number, returned = false) =>
      server.db.pool.query(
        `insert into fees_charges (id, tenant_id, customer_id, code, schedule_id, schedule_version, entity_type, quantity,
           unit_amount, amount, currency, reference_type, reference_id, transfer_id, charged_at, returned_at,
           return_transfer_id)
         select gen_random_uuid(), tenant_id, $1, code, id, version, entity_type, $2::integer, amount, amount * $2::integer, currency, 'card',
           gen_random_uuid(), gen_random_uuid(), $3, $5, case when $5::timestamptz is not null then gen_random_uuid() end
         from fees_schedules where code = 'card_creation' and entity_type = $4 and customer_id is null`,
        [customerId, quantity, month, entity, returned ? month : null],
      );
    await charge(1, 1);
    await charge(1, 4);
    await charge(1, 7, true);
    await charge(2, 9);
    const preview = async (of = {}): Promise<unknown> =>
      (await admin.call('previewPrice', { code: 'card_creation', entityType: 1, amount: '0.25', ...of })).body
        .data;
    const expected = {
      charges: 2,
      customers: 1,
      before: { amount: '0.75' },
      after: { amount: '1.25' },
      difference: { amount: '0.50' },
    };
    expect(await preview()).toMatchObject(expected);
    expect(await preview({ customerId })).toMatchObject(expected);
  });

  test('approved, is what is quoted and charged from its day on, and the version before it stays', async () => {
    await propose('0.20');
    expect(await vote('approve')).toBe('approved');
    expect(await priceOf()).toMatchObject({
      amount: { amount: '0.15' },
      open: null,
      versions: [
        { version: 2, standing: 'coming' },
        { version: 1, standing: 'in_force' },
      ],
    });
    expect((await propose('0.40', { from: dayIn(1) })).body.errors).toMatchObject([
      { field: 'from', code: 'price_overlaps' },
    ]);
    expect(await quoted()).toBe('0.15');
    await server.pass(3 * 86_400);
    await signInAgain();
    expect(await quoted()).toBe('0.20');
    expect(await priceOf({}, 2)).toMatchObject({ amount: { amount: '0.05' } });
  });

  test('of one customer stands before the list price until it ends, and nobody else pays or sees it', async () => {
    const other = await server.customer('other@prices.test');
    await propose('0.10', { customerId });
    expect(await vote('approve')).toBe('approved');
    await server.pass(3 * 86_400);
    await signInAgain();
    expect(await quoted()).toBe('0.10');
    expect(await priceOf({ customerId })).toMatchObject({ isOwn: true, list: { amount: '0.20' } });
    const stranger = await server.signIn('other@prices.test');
    expect(await quoted(stranger)).toBe('0.20');
    const { body } = await server.visitor.call('feeSchedule', { entityType: '1' });
    expect(JSON.stringify(body)).not.toContain('"0.10"');
    await propose(null, { customerId });
    expect(await vote('approve')).toBe('approved');
    await server.pass(3 * 86_400);
    await signInAgain();
    expect(await quoted()).toBe('0.20');
    expect((await other.call('me')).status).toBe(401);
  });
});
