import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { homeAddress } from '../../../testing/addresses.ts';
import { networkWorld } from '../../../testing/card-network.ts';
import { onRoute } from '../../../testing/cards.ts';
import { declineFeeJob } from '../../authorizations/lifecycle/decline-fee.ts';
import { chargeUsage } from '../../cards/usage/charge-usage.ts';
import { activityWorld, type ActivityWorld } from './testing.ts';

let activity: ActivityWorld;
beforeAll(async () => {
  activity = await activityWorld();
});
afterAll(() => activity.db.close());

it('tells of a fee what it was, for which card, and its entry until an invoice holds it', async () => {
  const [returned, charged] = (await activity.feed({ kind: 'fee', search: 'refused' })).items;
  const { rows } = await activity.db.pool.query<{ transfer_id: string; return_transfer_id: string }>(
    'select transfer_id, return_transfer_id from fees_charges where returned_at is not null',
  );
  expect([returned?.objectId, charged?.objectId]).toEqual([
    rows[0]?.return_transfer_id,
    rows[0]?.transfer_id,
  ]);
  expect(charged).toMatchObject({
    amount: { amount: '0.15', currency: 'USD' },
    fee: { code: 'card_creation', invoiceId: null },
  });
  const invoiceId = newId();
  await activity.db.pool.query('update fees_charges set invoice_id = $1 where transfer_id = $2', [
    invoiceId,
    charged?.objectId,
  ]);
  const after = (await activity.feed({ kind: 'fee', search: 'refused' })).items;
  expect(after.map(({ fee }) => fee?.invoiceId)).toEqual([null, invoiceId]);
});

it('has of a card every fee that hangs on it: of itself, its months, its delivery and its purchases', async () => {
  await chargeUsage(activity.world.ledger)(activity.world.system);
  const network = networkWorld(activity.world);
  const other = await network.buyer();
  await network.priceForeign(100);
  await activity.db.pool.query(
    `insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
     select $1, tenant_id, code, entity_type, 2, 50, currency, $2 from fees_schedules
     where code = 'card_decline' and entity_type = 1 and version = 1`,
    [newId(), activity.world.clock.now()],
  );
  const abroad = { merchantAmount: { amount: '9.20', currency: 'EUR' }, reference: 'ABROAD' };
  await other.send('authorization', '10.00', abroad);
  await other.send('capture', '10.00', { reference: 'ABROAD' });
  const { authorizationId } = await other.send('authorization', '90000.00', { reference: 'TOO-MUCH' });
  await declineFeeJob(activity.world.ledger).run(activity.world.system, {
    id: newId(),
    topic: 'authorization.declined',
    objectId: authorizationId ?? '',
    objectSeq: 1n,
    tenantId: null,
    customerId: null,
    payload: { reason: 'insufficient_funds' },
    at: activity.world.clock.now(),
  });
  const delivery = { speed: 'standard', to: homeAddress } as const;
  const sent = await activity.world.card(other.ctx, { nickname: 'By post', delivery });
  activity.world.clock.set(new Date('2026-04-01T12:10:00.000Z'));
  await chargeUsage(activity.world.ledger)(activity.world.system);
  const { id } = other.card;
  await activity.world.cards.reportCard(onRoute(other.ctx, 'reportCard'), { id, loss: 'lost' });
  const next = await activity.world.cards.replaceCard(onRoute(other.ctx, 'replaceCard'), { id });
  const feesOf = async (cardId: string, ctx = other.ctx) =>
    (await activity.feed({ cardId, kind: 'fee' }, ctx)).items.map(
      ({ fee, name }) => `${fee?.code ?? ''} ${name}`,
    );
  expect(new Set(await feesOf(id))).toEqual(
    new Set(
      ['card_creation', 'card_foreign_exchange', 'card_decline', 'card_monthly_usage'].map(
        (code) => `${code} Groceries`,
      ),
    ),
  );
  expect(new Set(await feesOf(sent.id))).toEqual(
    new Set(['card_creation By post', 'card_delivery_standard By post']),
  );
  expect(await feesOf(next.id)).toEqual(['card_replacement Groceries']);
  expect((await activity.feed({ kind: 'fee', search: 'by post' }, other.ctx)).items).toHaveLength(2);
  // Whoever is shown some of the cards only is shown their fees only.
  const scope = {
    kind: 'person',
    tenantId: other.principal.tenantId,
    customerId: other.customerId,
    userId: newId(),
    departmentIds: [],
  } as const;
  expect(await feesOf(id, { ...other.ctx, scope })).toEqual([]);
});
