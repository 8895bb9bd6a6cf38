import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { quote } from '../../fees/index.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { limitsForCards, settingsOf, type Settings, type StoredLimits } from '../../limits/index.ts';
import { requireWithinAccount } from '../controls/account-limits.ts';
import { requireAssignable } from '../people/assignment.ts';
import { heldDetails, requireBorn } from '../people/change-card-holder.ts';
import { requireSubscribedBin } from '../products/bin-owner.ts';
import { requireDayToCome } from '../controls/change-card-validity.ts';
import { limitColumns, type CardResponse } from '../present-cards.ts';
import type { CardRow } from '../repository.ts';
import { askOfCard } from './card-approval.ts';
import { requestCard, requireCapacity } from './request-card.ts';
import { cardSearchText, expiryAfter } from '../rules.ts';
import { noValidity, validityColumns } from '../controls/validity.ts';
import { acceptDocuments, accountZone } from '../../org/index.ts';

type CreateCardInput = InputOf<typeof cardRoutes.createCard>;

export interface CreateCardDeps {
  readonly ledger: Ledger;
  readonly approvals: ObjectApprovals;
}

/**
 * Requests a card and charges its fee, and that of its delivery where it is a physical one, in the same transaction:
 * neither is there without the other. The issuer is asked after the commit; its answer activates the card, or fails it
 * and gives the fee back. Where the customer's policy asks for an approval, the issuer is asked by its last vote.
 */
export const createCard =
  ({ ledger, approvals }: CreateCardDeps) =>
  (ctx: Context, input: CreateCardInput): Promise<CardResponse> =>
    transact(ctx, async (tx) => {
      requireBorn(ctx, input.holder);
      const { customerId, tenantId, userId } = customerOf(ctx);
      const settings = await settingsOf(tx, tenantId);
      const zone = await accountZone(tx, customerId);
      requireDayToCome(ctx, input.validity, zone);
      await requireAssignable(tx, ctx, customerId, input);
      await requireCapacity(tx, customerId, settings);
      const bin = await requireSubscribedBin(tx, customerId, input.binId);
      const price = await quote(tx, ctx, { customerId, code: 'card_creation', quantity: 1 });
      const accountLimits = await limitsForCards(tx, tenantId, customerId);
      const owner = { tenantId, customerId, userId };
      const card = newCard({ ctx, input, settings, zone, accountLimits, ...owner, currency: bin.currency });
      requireWithinAccount(card, accountLimits, settings);
      await acceptDocuments(tx, ctx, { ...owner, occasion: 'card_order' });
      return requestCard(tx, ctx, ledger, {
        card,
        ask: (within) => approvals.request(within, ctx, askOfCard(card, settings, userId)),
        bin: bin.bin,
        tags: input.tags,
        price,
        delivery: input.delivery,
        action: 'card.created',
      });
    });

/** A card as it is asked for. */
export const newCard = (from: {
  ctx: Context;
  input: CreateCardInput;
  settings: Settings;
  zone: string;
  accountLimits: StoredLimits | null;
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
    holder_details: heldDetails(input.holder),
    last_four: null,
    expiry_month: expiry.month,
    expiry_year: expiry.year,
    status: 'requested',
    status_reason: null,
    frozen_by: null,
    currency: from.currency,
    ...limitColumns(input.limits, from.currency),
    account_limits: from.accountLimits,
    merchant_limits: null,
    habits: null,
    controls: null,
    ...validityColumns(input.validity, noValidity, { now, zone: from.zone }),
    department_id: input.departmentId,
    assignee_id: input.assigneeId,
    pin_status: null,
    pin_changed_at: null,
    created_by: from.userId,
    created_at: now,
    updated_at: now,
    last_used_at: null,
    activated_at: null,
    ended_at: null,
    held_by: null,
    replaces_id: null,
    version: 1,
    search_text: cardSearchText(input.nickname, input.holderFirstName, input.holderLastName),
  };
};
