import type { OutputOf } from '@tael/contract';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import type { priceRoutes } from '@tael/contract/fees/price-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { companyOf } from '../../../testing/company.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { confirming } from '../../../testing/step-ups.ts';

type Price = OutputOf<typeof priceRoutes.changePrice>;
type Preview = OutputOf<typeof priceRoutes.previewPrice>;
const cents = (text: string): bigint => BigInt(text.replace('.', ''));

let server: TestApp;
let admin: Caller;
let second: Caller;
let company: Awaited<ReturnType<typeof companyOf>>;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@notice.test', 1);
  second = await server.staff('second@notice.test', 1);
  await server.customer('person@notice.test');
  company = await companyOf(server, 'owner@notice.test', 'starter');
  await server.db.pool.query('update org_customers set entity_type = 2 where id = $1', [company.customer.id]);
  await fund({ server, admin, approver: second }, company.owner, '9000000000000001', '500.00');
});
afterAll(() => server.close());

const dayIn = (days: number) =>
  new Date(server.app.clock.millis() + days * 86_400_000).toISOString().slice(0, 10);
const priceOf = async (code: string, entityType: number): Promise<Price> => {
  const { items } = (await admin.call('listPrices', {})).body.data as { items: Price[] };
  const found = items.find((one) => one.code === code && one.entityType === entityType);
  if (!found) throw new Error(`${code} has a price`);
  return found;
};
const propose = async (code: string, entityType: number, amount: string, from: string) =>
  admin.call('changePrice', {
    code,
    entityType,
    amount,
    from,
    reason: 'Costs rose',
    revision: (await priceOf(code, entityType)).revision,
  });
const approve = async () => {
  const { body } = await second.call('listApprovals', { act: 'price.changed', box: 'to_decide' });
  const [asked] = (body.data as { items: { id: string }[] }).items;
  const { id, hash, revision } = (await second.call('getApproval', { id: asked?.id })).body.data as {
    id: string;
    hash: string;
    revision: number;
  };
  const ballot = await ballotIdOf([{ id, hash }]);
  await confirming(server, '@notice.test')('approval.vote', ballot);
  const items = [{ id, revision, hash }];
  await second.call('voteOnApprovals', { id: ballot, items, verdict: 'approve' });
};
const later = async (days: number) => {
  await server.pass(days * 86_400);
  await server.app.runScheduled();
  await server.app.settle();
  admin = await server.signIn('admin@notice.test');
  second = await server.signIn('second@notice.test');
};
const mails = async () =>
  (
    await server.db.pool.query<{ to: string }>(
      `select payload ->> 'to' as to from outbox
       where topic = 'mail.requested' and payload ->> 'template' = 'priceChanging' order by 1`,
    )
  ).rows.map(({ to }) => to);
const messages = async (email: string) =>
  (
    (await (await server.signIn(email)).call('listMessages')).body.data.items as {
      code: string;
      params: Record<string, string>;
    }[]
  ).filter(({ code }) => code === 'price_changing');

describe('a price that becomes worse', () => {
  test('cannot begin before its notice; a lower one can', async () => {
    const refused = await propose('card_creation', 1, '0.20', dayIn(29));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { field: 'from', code: 'price_notice', params: { days: 30 } },
    ]);
    const { body } = await propose('card_creation', 1, '0.10', dayIn(2));
    const { open } = body.data as Price;
    expect(open).toMatchObject({ amount: { amount: '0.10' } });
    await admin.call('withdrawPrice', { id: open?.id });
  });

  test('is told once to everybody it concerns, and to nobody else; begins later where it was approved late', async () => {
    await propose('card_creation', 1, '0.20', dayIn(32));
    await later(10);
    await approve();
    const [coming] = (await priceOf('card_creation', 1)).versions;
    expect(coming).toMatchObject({ standing: 'coming', amount: { amount: '0.20' } });
    expect(new Date(coming?.from ?? '').getTime()).toBe(server.app.clock.millis() + 30 * 86_400_000);
    await Promise.all([server.app.runScheduled(), server.app.runScheduled()]);
    await server.app.runScheduled();
    await server.app.settle();
    expect(await mails()).toEqual(['person@notice.test']);
    expect(await messages('person@notice.test')).toMatchObject([
      { params: { fee: 'card_creation', amount: '0.20', before: '$0.15' } },
    ]);
    expect(await messages('owner@notice.test')).toEqual([]);
  });

  test('of a plan concerns those who are on it, and is what their next month costs', async () => {
    await (await server.signIn('owner@notice.test')).call('changePlan', { code: 'team', charged: '29.00' });
    await propose('plan_team', 2, '39.00', dayIn(32));
    await approve();
    await later(0);
    expect(await mails()).toEqual(['owner@notice.test', 'person@notice.test']);
    const left = async () => {
      const { rows } = await server.db.pool.query<{ amount: string }>(
        `select amount::text from fees_plan_months where customer_id = $1 order by begins`,
        [company.customer.id],
      );
      return rows.map(({ amount }) => amount);
    };
    await later(33);
    // The month began before the price did, and is charged after it.
    expect(await left()).toEqual(['2900', '2900']);
    const shown = (await (await server.signIn('owner@notice.test')).call('getPlan')).body.data;
    expect(shown).toMatchObject({ nextCharge: { amount: { amount: '39.00' } } });
    await later(31);
    expect(await left()).toEqual(['2900', '2900', '3900']);
    expect(await priceOf('plan_team', 2)).toMatchObject({ amount: { amount: '39.00' } });
    const { rows } = await server.db.pool.query<{ charges: number; amount: string }>(
      `select count(*)::integer as charges, coalesce(sum(amount), 0)::bigint as amount
       from fees_charges, (select date_trunc('month', $1::timestamptz at time zone 'UTC') at time zone 'UTC' as began) month
       where code = 'plan_team' and charged_at < began and charged_at >= began - interval '1 month'`,
      [server.app.clock.now()],
    );
    const tried = { code: 'plan_team', entityType: 2, amount: '49.00' };
    const { before, after, charges } = (await admin.call('previewPrice', tried)).body.data as Preview;
    expect({ charges, amount: String(cents(before.amount)) }).toEqual(rows[0]);
    expect(cents(after.amount)).toBe(BigInt(charges) * 4_900n);
    expect(
      ((await company.owner.call('feeSchedule', { entityType: '2' })).body.data as { plans: object[] }).plans,
    ).toMatchObject([{}, { code: 'team', subAccounts: 10, amount: { amount: '39.00' } }, {}, {}]);
  });
});
