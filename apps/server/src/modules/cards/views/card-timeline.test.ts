import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { homeAddress } from '../../../testing/addresses.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertDepartment } from '../../org/departments/department-repository.ts';
import { typePinAtTerminal } from '../numbers/verify-card-pin.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

type Owner = Awaited<ReturnType<CardWorld['customer']>>;
type Card = Awaited<ReturnType<CardWorld['card']>>;

/** The timeline from the oldest on. */
const told = async ({ ctx }: Owner, { id }: Card) =>
  (await world.cards.cardTimeline(ctx, { id })).toReversed();
const department = async ({ customerId, ctx }: Owner, name: string) => {
  const now = ctx.clock.now();
  const row = { id: newId(), tenant_id: ctx.principal?.tenantId ?? '', customer_id: customerId, name };
  await transact(ctx, (tx) =>
    insertDepartment(tx, {
      ...row,
      lead_user_id: null,
      budget: null,
      budget_currency: 'USD',
      version: 1,
      created_at: now,
      updated_at: now,
    }),
  );
  return row.id;
};

describe('the timeline of a card', () => {
  it('tells each change of the card, with what it was and became', async () => {
    const owner = await world.customer();
    const { ctx } = owner;
    const card = await world.card(ctx);
    const { id } = card;
    const departmentId = await department(owner, 'Sales');
    const seen = async () => ({ id, version: (await world.cards.getCard(ctx, { id })).version });
    const limits = { perTransaction: '20.00', daily: null, weekly: null, monthly: null };
    const controls = { ...noControls, countries: { mode: 'only' as const, list: ['US'] } };
    const validity = { uses: 3, isMerchantLocked: true, lastDay: null };
    const holder = {
      holderFirstName: 'Grace',
      holderLastName: 'Lovelace',
      holder: { ...namedOnly, phone: '510-555-1212' },
    };
    await world.cards.renameCard(ctx, { ...(await seen()), nickname: 'Team lunch' });
    await world.cards.changeCardLimits(ctx, { ...(await seen()), limits });
    await world.cards.changeCardControls(ctx, { ...(await seen()), controls });
    await world.cards.changeCardValidity(ctx, { ...(await seen()), validity });
    await world.cards.changeCardHolder(ctx, { ...(await seen()), ...holder });
    await world.cards.changeCardTags(ctx, { ...(await seen()), tags: ['Lunch'] });
    await world.cards.assignCard(ctx, { ...(await seen()), departmentId, assigneeId: null });
    const changes = (await told(owner, card)).slice(-7).map(({ action, changes: list }) => [action, ...list]);
    expect(changes).toEqual([
      ['card.renamed', { field: 'nickname', before: 'Groceries', after: 'Team lunch' }],
      ['card.limits_changed', { field: 'perTransaction', before: null, after: '20.00' }],
      ['card.controls_changed'],
      [
        'card.validity_changed',
        { field: 'uses', before: null, after: '3' },
        { field: 'isMerchantLocked', before: 'false', after: 'true' },
      ],
      ['card.holder_changed', { field: 'holderFirstName', before: 'Ada', after: 'Grace' }],
      ['card.tags_changed'],
      ['card.assigned', { field: 'department', before: null, after: 'Sales' }],
    ]);
  });

  it('tells whom a card kept to one merchant was let pay, and whom no longer', async () => {
    const owner = await world.customer();
    const { ctx } = owner;
    const card = await world.card(ctx, { validity: { uses: null, isMerchantLocked: true, lastDay: null } });
    const { id: merchantId } = await world.cards.addCardMerchant(ctx, { id: card.id, name: 'Blue Kiosk' });
    await world.cards.addCardMerchant(ctx, { id: card.id, name: 'Pier Cloud' });
    await world.cards.removeCardMerchant(ctx, { id: card.id, merchantId });
    const changes = (await told(owner, card)).slice(-3).map(({ action, changes: list }) => [action, ...list]);
    expect(changes).toEqual([
      ['card.merchant_added', { field: 'merchant', before: null, after: 'Blue Kiosk' }],
      ['card.merchant_added', { field: 'merchant', before: null, after: 'Pier Cloud' }],
      ['card.merchant_removed', { field: 'merchant', before: 'Blue Kiosk', after: null }],
    ]);
  });

  it('tells that a PIN was chosen and blocked, and never the PIN', async () => {
    const owner = await world.customer();
    const card = await world.card(owner.ctx);
    await world.cards.setCardPin(owner.ctx, { id: card.id, pin: '7394', pinAgain: '7394' });
    for (const pin of ['1111', '2222', '3333'])
      await typePinAtTerminal(world)(world.system, { cardId: card.id, pin });
    const entries = (await told(owner, card)).slice(-2);
    expect(entries).toMatchObject([
      { action: 'card.pin_changed', changes: [] },
      { action: 'card.pin_blocked', actorKind: 'network', changes: [] },
    ]);
    expect(entries.map(({ reason }) => reason)).toEqual([null, null]);
  });

  it('tells of plastic that its code was mailed, and that a wrong one was typed', async () => {
    const owner = await world.customer();
    const card = await world.card(owner.ctx, { delivery: { speed: 'standard', to: homeAddress } });
    await world.printerSays({ deliveryId: card.delivery?.id ?? '', fulfilment: 'shipped' });
    const wrong = { id: card.id, lastFour: '0000', code: '000000' };
    await expect(world.cards.activateCard(owner.ctx, wrong)).rejects.toThrow('activation_code_invalid');
    expect((await told(owner, card)).slice(-2)).toMatchObject([
      { action: 'card.activation_code_sent' },
      { action: 'card.activation_refused', actorKind: 'user' },
    ]);
  });

  it('tells each fee of the card and of its delivery, and what was given back, of no other card', async () => {
    const owner = await world.customer();
    const card = await world.card(owner.ctx, { delivery: { speed: 'standard', to: homeAddress } });
    await world.cards.cancelCardDelivery(owner.ctx, { id: card.id });
    await world.card(owner.ctx);
    const fees = (await told(owner, card)).flatMap(({ action, fee }) =>
      fee ? [[action, fee.code, fee.amount.amount]] : [],
    );
    expect(fees.toSorted()).toEqual([
      ['fee.charged', 'card_creation', '0.15'],
      ['fee.charged', 'card_delivery_standard', '20.00'],
      ['fee.returned', 'card_delivery_standard', '20.00'],
    ]);
  });
});
