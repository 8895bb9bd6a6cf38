import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { assert, fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { chargeFee, quote } from '../fees/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { settingsOf, type Settings } from '../limits/index.ts';
import { findCustomer } from '../org/index.ts';
import { limitColumns, presentOne, type CardOnWire } from './present-cards.ts';
import { countCards, findCard, findOpenBin, insertCard, lockQuantity, type CardRow } from './repository.ts';
import { cardCap, expiryAfter, openStatuses } from './rules.ts';

type CreateCardInput = InputOf<typeof cardRoutes.createCard>;

/**
 * Requests a virtual card and charges its fee in the same transaction: neither is there without the other. The issuer is
 * asked after the commit; its answer activates the card, or fails it and gives the fee back.
 */
export const createCard =
  (ledger: Ledger) =>
  (ctx: Context, input: CreateCardInput): Promise<CardOnWire> =>
    transact(ctx, async (tx) => {
      const { customerId, tenantId, userId } = customerOf(ctx);
      const bin = (await findOpenBin(tx, tenantId, input.binId)) ?? failField('binId', 'invalid_choice');
      const settings = await settingsOf(tx, tenantId);
      await requireRoom(tx, customerId, settings);
      const price = await quote(tx, ctx, { customerId, code: 'card_creation', quantity: 1 });
      const card = newCard({ ctx, input, settings, tenantId, customerId, userId, currency: bin.currency });
      await insertCard(tx, card);
      const owner = { tenantId, customerId };
      await audit(tx, ctx, {
        action: 'card.created',
        object: { type: 'card', id: card.id },
        after: {
          bin: bin.bin,
          nickname: card.nickname,
          limits: input.limits,
          fee: price.amount,
          rule: price.rule,
        },
      });
      await emit(tx, ctx, { topic: 'card.requested', objectId: card.id, ...owner, payload: {} });
      const answer = await presentOne(tx, ctx, await findCard(tx, card.id, customerId));
      await chargeFee(tx, ctx, ledger, { quote: price, ...owner, reference: { type: 'card', id: card.id } });
      return answer;
    });

/** The cap holds however many cards are asked for at once, because creations of one customer wait for each other. */
const requireRoom = async (tx: Tx, customerId: string, settings: Settings): Promise<void> => {
  const customer = await findCustomer(tx, customerId);
  assert(customer, 'the signed-in customer is in scope');
  const cap = cardCap(customer.entityType ?? 1, settings);
  await lockQuantity(tx, customerId);
  if ((await countCards(tx, customerId, openStatuses)) >= BigInt(cap))
    fail('card_quantity_exceeded', { params: { limit: cap } });
};

const newCard = (from: {
  ctx: Context;
  input: CreateCardInput;
  settings: Settings;
  tenantId: string;
  customerId: string;
  userId: string;
  currency: CardRow['currency'];
}): CardRow => {
  const { ctx, input, settings } = from;
  const now = ctx.clock.now();
  const expiry = expiryAfter(now, settings.cardValidMonths);
  return {
    id: newId(),
    tenant_id: from.tenantId,
    customer_id: from.customerId,
    bin_id: input.binId,
    nickname: input.nickname,
    holder_first_name: input.holderFirstName,
    holder_last_name: input.holderLastName,
    last_four: null,
    expiry_month: expiry.month,
    expiry_year: expiry.year,
    status: 'requested',
    status_reason: null,
    frozen_by: null,
    currency: from.currency,
    ...limitColumns(input.limits, from.currency),
    created_by: from.userId,
    created_at: now,
    updated_at: now,
    last_used_at: null,
    version: 1,
  };
};
