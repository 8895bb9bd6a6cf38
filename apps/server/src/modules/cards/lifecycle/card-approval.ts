import type { ShownFact } from '@tael/contract/approvals/shown';
import { cardLife, type CardApprovalEnd, type CardWait } from '@tael/contract/cards/states';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { inSystemScope, type Tx } from '../../../kernel/transaction.ts';
import { requireFrom } from '../../../kernel/transitions.ts';
import type { ApprovalEnd, Ask, Executor } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { settingsOf, type Settings } from '../../limits/index.ts';
import { departmentsById } from '../../org/index.ts';
import { limitsHeldTo } from '../controls/account-limits.ts';
import { holderName } from '../present-cards.ts';
import { findCard, lockCard, updateCard, type CardRow, type CardWithBin } from '../repository.ts';
import { failLockedCard } from './fail-card.ts';

/** What a card could spend in a month is the amount that a policy speaks of. */
const monthly = (card: CardRow, settings: Settings) =>
  money(limitsHeldTo(card, settings).monthly, card.currency);

export const askOfCard = (card: CardRow, settings: Settings, makerId: string): Ask => ({
  act: 'card.created',
  object: { type: 'card', id: card.id },
  owner: { tenantId: card.tenant_id, customerId: card.customer_id },
  content: {},
  makerId,
  amount: monthly(card, settings),
  departmentId: card.department_id,
});

/** Marks a card that waits; the issuer is not asked yet. */
export const waitForApproval = (tx: Tx, ctx: Context, card: CardRow): Promise<void> =>
  updateCard(tx, card, { status_reason: 'awaiting_approval' satisfies CardWait }, ctx.clock.now());

/** The issuer is asked after the commit. */
export const askIssuer = (tx: Tx, ctx: Context, card: CardRow): Promise<void> =>
  emit(tx, ctx, {
    topic: 'card.requested',
    objectId: card.id,
    tenantId: card.tenant_id,
    customerId: card.customer_id,
    payload: {},
  });

const endedAs: Readonly<Record<ApprovalEnd, CardApprovalEnd>> = {
  rejected: 'approval_rejected',
  recalled: 'approval_recalled',
  expired: 'approval_expired',
};

/** A card that waits, as its approver reads it. Approved, the issuer is asked for it; else its fees go back. */
export const cardExecutor = ({ ledger }: { readonly ledger: Ledger }): Executor => ({
  describe: async (tx, { objectId }) => {
    const card = (await findCard(tx, objectId, null)) ?? fail('not_found');
    // A card that was made, or never will be, is not asked about again.
    requireFrom(cardLife, card.status, { from: 'requested', to: 'active' });
    return { facts: await factsOf(tx, card), changes: [] };
  },
  execute: async (tx, ctx, { objectId }) => {
    const card = (await lockCard(tx, objectId, null)) ?? fail('not_found');
    await ctx.mayMoveMoney(tx, card.customer_id);
    await updateCard(tx, card, { status_reason: null }, ctx.clock.now());
    await askIssuer(tx, ctx, card);
  },
  ended: (tx, ctx, { objectId }, how) =>
    inSystemScope(tx, async (wide) => {
      const card = (await lockCard(wide, objectId, null)) ?? fail('not_found');
      await failLockedCard(wide, ctx, ledger, card, { reason: endedAs[how] });
    }),
});

const factsOf = async (tx: Tx, card: CardWithBin): Promise<ShownFact[]> => {
  const limit = monthly(card, await settingsOf(tx, card.tenant_id));
  const names = await departmentsById(tx, card.customer_id, card.department_id ? [card.department_id] : []);
  const department = names.get(card.department_id ?? '');
  return [
    { field: 'card', value: { kind: 'object', type: 'card', id: card.id, text: card.nickname } },
    { field: 'holder', value: { kind: 'text', text: holderName(card) } },
    {
      field: 'monthly_limit',
      value: { kind: 'money', amount: formatMoney(limit), currency: limit.currency },
    },
    ...(department ? [{ field: 'department', value: { kind: 'text', text: department } } as const] : []),
  ];
};
