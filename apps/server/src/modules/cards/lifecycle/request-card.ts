import { audit, type AuditEntry } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { chargeFee, type FeeQuote } from '../../fees/index.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Settings } from '../../limits/index.ts';
import { findCustomer } from '../../org/index.ts';
import { chargeDelivery, orderDelivery, type DeliveryOrder } from '../delivery/order-delivery.ts';
import { presentLimits, presentOne, type CardResponse } from '../present-cards.ts';
import { countCards, findCard, lockQuantity, type CardRow, type CardWithBin } from '../repository.ts';
import { cardCap, openStatuses } from '../rules.ts';
import { askIssuer, waitForApproval } from './card-approval.ts';
import { insertCards } from './set-repository.ts';
import { replaceTags } from '../controls/tag-repository.ts';
import { presentValidity } from '../controls/validity.ts';

interface CardRequest {
  readonly card: CardRow;
  readonly bin: CardWithBin['bin'];
  readonly tags: readonly string[];
  readonly price: FeeQuote | undefined;
  /** Of a physical card. */
  readonly delivery?: DeliveryOrder | undefined;
  /** Whether the customer's policy lets it be made at once; absent for what takes another card's place. */
  readonly ask?: (tx: Tx) => ReturnType<ObjectApprovals['request']>;
  /** Names the act in the audit trail. */
  readonly action: 'card.created' | 'card.replaced';
}

/** Writes a requested card and charges what it costs, as the last step; the issuer is asked after the commit, or by the last vote. */
export const requestCard = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  request: CardRequest,
): Promise<CardResponse> => {
  const { card, tags, price, delivery: order } = request;
  await insertCards(tx, [card]);
  const delivery = order && (await orderDelivery(tx, ctx, card, order));
  const { id } = card;
  const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
  if (tags.length > 0) await replaceTags(tx, { ...owner, cardId: id }, tags, ctx.clock.now());
  const object = { type: 'card', id };
  await audit(tx, ctx, requestEntry(request));
  const asked = request.ask && (await request.ask(tx));
  if (asked?.kind === 'waits') await waitForApproval(tx, ctx, card);
  else await askIssuer(tx, ctx, card);
  const answer = await presentOne(tx, ctx, await findCard(tx, id, owner.customerId));
  if (price) await chargeFee(tx, ctx, ledger, { quote: price, ...owner, reference: object });
  if (delivery) await chargeDelivery(tx, ctx, ledger, delivery);
  return answer;
};

/** What is kept of a request. */
export const requestEntry = ({ card, bin, tags, price, delivery, action }: CardRequest): AuditEntry => ({
  action,
  object: { type: 'card', id: card.id },
  after: {
    bin,
    nickname: card.nickname,
    limits: presentLimits(card),
    ...(tags.length > 0 && { tags }),
    ...(card.validity && { validity: presentValidity(card) }),
    ...(card.department_id !== null && { department_id: card.department_id }),
    ...(card.assignee_id !== null && { assignee_id: card.assignee_id }),
    ...(card.replaces_id !== null && { replaces: card.replaces_id }),
    ...(price && { fee: price.amount, rule: price.rule }),
    ...(delivery && { delivery: delivery.speed }),
  },
});

/** Refuses one card more than a customer may have. */
export const requireCapacity = async (tx: Tx, customerId: string, settings: Settings): Promise<void> => {
  const { cap, open } = await lockCapacity(tx, customerId, settings);
  if (open >= cap) fail('card_quantity_exceeded', { params: { limit: cap } });
};

/**
 * How many open cards a customer may have and has; no card is made for it meanwhile, so the cap holds however many are
 * asked for at once.
 */
export const lockCapacity = async (
  tx: Tx,
  customerId: string,
  settings: Settings,
): Promise<{ readonly cap: number; readonly open: number }> => {
  await lockQuantity(tx, customerId);
  return capacityOf(tx, customerId, settings);
};

/** The same to look at. */
export const capacityOf = async (tx: Tx, customerId: string, settings: Settings) => {
  const customer = await findCustomer(tx, customerId);
  assert(customer, 'a card is asked for by a customer in scope');
  return {
    cap: cardCap(customer.entityType ?? 1, settings),
    open: Number(await countCards(tx, customerId, openStatuses)),
  };
};
