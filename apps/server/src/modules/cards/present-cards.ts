import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { formatMoney, money, parseMoney, type CurrencyCode } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { settingsOf, spendingOf, windowsAfter, windowsAt, type Spending } from '../limits/index.ts';
import { accountZone, departmentsById, peopleById } from '../org/index.ts';
import type { CardResponse } from './card-response.ts';
import { presentHeadroom } from './present-headroom.ts';
import { controlsOf, replacementsOf, type CardRow, type CardWithBin } from './repository.ts';
import { authorityOf, closesAt, managesCard } from './rules.ts';
import { presentDeliveries } from './present-delivery.ts';
import { replacementFor, type Replacement } from './lifecycle/replacement-rules.ts';
import { spendableOf } from './controls/spendable.ts';
import { tagsOfCards } from './controls/tag-repository.ts';
import { presentValidity } from './controls/validity.ts';

export type { CardResponse } from './card-response.ts';

/** Cards as the console sees them, with what each has spent in its running windows. */
export const presentCards = async (
  tx: Tx,
  ctx: Context,
  cards: readonly CardWithBin[],
): Promise<CardResponse[]> => {
  const [first] = cards;
  if (!first) return [];
  const settings = await settingsOf(tx, first.tenant_id);
  const zone = await accountZone(tx, first.customer_id);
  const windows = windowsAt(ctx.clock.millis(), zone);
  const resets = { zone, windows: windowsAfter(ctx.clock.millis(), zone) };
  const ids = cards.map((card) => card.id);
  const spendings = await spendingOf(tx, ids, windows);
  const replacements = await replacementsOf(tx, ids);
  const tags = await tagsOfCards(tx, ids);
  const deliveries = await presentDeliveries(tx, cards);
  const people = await peopleOfCards(tx, first.customer_id, cards);
  return cards.map((card) => {
    const spending = spendings.get(card.id);
    assert(spending, 'every card asked for has a sum');
    return presentCard(card, {
      spending,
      headroom: presentHeadroom(card, settings, spending, resets),
      spendable: spendableOf(card, settings, spending, ctx.clock.now()),
      replacedById: replacements.get(card.id),
      replacement: replacementShown(ctx, card, replacements.has(card.id)),
      tags: tags.get(card.id) ?? [],
      delivery: deliveries.get(card.id) ?? null,
      ...people(card),
      isManaged: ctx.principal !== null && managesCard(ctx.principal, card.department_id),
      now: ctx.clock.now(),
    });
  });
};

/** The card with this id as it stands now in the transaction. */
export const presentOne = async (
  tx: Tx,
  ctx: Context,
  card: CardWithBin | undefined,
): Promise<CardResponse> => {
  assert(card, 'a card that was just written is there');
  const [presented] = await presentCards(tx, ctx, [card]);
  assert(presented, 'one card gives one answer');
  return presented;
};

/** What is known of a card beside its row. */
interface Beside {
  readonly spending: Spending;
  readonly headroom: CardResponse['headroom'];
  readonly spendable: bigint | null;
  readonly replacedById: string | undefined;
  readonly replacement: Replacement | null;
  readonly tags: readonly string[];
  readonly delivery: CardResponse['delivery'];
  readonly department: CardResponse['department'];
  readonly assignee: CardResponse['assignee'];
  readonly isManaged: boolean;
  readonly now: Date;
}

const presentCard = (
  card: CardWithBin,
  {
    spending,
    headroom,
    spendable,
    replacedById,
    replacement,
    tags,
    delivery,
    department,
    assignee,
    isManaged,
    now,
  }: Beside,
): CardResponse => ({
  id: card.id,
  nickname: card.nickname,
  holderName: holderName(card),
  holderFirstName: card.holder_first_name,
  holderLastName: card.holder_last_name,
  holder: card.holder_details ?? namedOnly,
  tags: [...tags],
  bin: card.bin,
  network: card.network,
  productName: card.product_name,
  art: card.art,
  lastFour: card.last_four ?? '',
  expiryMonth: card.expiry_month,
  expiryYear: card.expiry_year,
  status: card.status,
  // Why staff blocks a card is its own business.
  statusReason: card.status === 'blocked' ? null : card.status_reason,
  frozenBy: card.frozen_by,
  limits: presentLimits(card),
  controls: controlsOf(card) ?? noControls,
  validity: presentValidity(card),
  spent: {
    daily: amount(spending.day.spent, card.currency),
    weekly: amount(spending.week.spent, card.currency),
    monthly: amount(spending.month.spent, card.currency),
  },
  headroom,
  spendable: spendable === null ? null : amount(spendable, card.currency),
  pin: { state: pinState(card), changedAt: card.pin_changed_at?.toISOString() ?? null },
  department,
  assignee,
  createdAt: card.created_at.toISOString(),
  lastUsedAt: card.last_used_at?.toISOString() ?? null,
  closesAt: closesAt(card, now).toISOString(),
  replacesId: card.replaces_id,
  replacedById: replacedById ?? null,
  replacement,
  delivery,
  isManaged,
  version: card.version,
});

export const pinState = ({ pin_status: status }: Pick<CardRow, 'pin_status'>): CardResponse['pin']['state'] =>
  status ?? 'none';

/** Finds what departments and people are called; nothing is asked where no card has any. */
const peopleOfCards = async (tx: Tx, customerId: string, cards: readonly CardRow[]) => {
  const departmentIds = [...new Set(cards.flatMap((card) => card.department_id ?? []))];
  const assigneeIds = [...new Set(cards.flatMap((card) => card.assignee_id ?? []))];
  const departments = await departmentsById(tx, customerId, departmentIds);
  const people = await peopleById(tx, customerId, assigneeIds);
  return (card: CardRow): Pick<Beside, 'department' | 'assignee'> => {
    const name = departments.get(card.department_id ?? '');
    const person = people.get(card.assignee_id ?? '');
    return {
      department: card.department_id !== null && name !== undefined ? { id: card.department_id, name } : null,
      assignee: person ? { id: person.id, email: person.email, name: person.name } : null,
    };
  };
};

/** What takes the card's place if the reader asks for it. */
const replacementShown = (
  { principal, clock }: Context,
  card: CardRow,
  isReplaced: boolean,
): Replacement | null => {
  if (!principal) return null;
  const by = authorityOf(principal, card.department_id);
  const found = replacementFor(card, { by, isReplaced, now: clock.now() });
  return 'kind' in found ? found.kind : null;
};

export const holderName = (card: Pick<CardRow, 'holder_first_name' | 'holder_last_name'>): string =>
  `${card.holder_first_name} ${card.holder_last_name}`;

export const presentLimits = (card: CardRow): CardResponse['limits'] => {
  const text = (minor: bigint | null): string | null =>
    minor === null ? null : formatMoney(money(minor, card.currency));
  return {
    perTransaction: text(card.limit_per_transaction),
    daily: text(card.limit_daily),
    weekly: text(card.limit_weekly),
    monthly: text(card.limit_monthly),
  };
};

/** The columns that hold these limits. */
export const limitColumns = (limits: CardResponse['limits'], currency: CurrencyCode) => {
  const minor = (text: string | null): bigint | null =>
    text === null ? null : parseMoney(text, currency).minor;
  return {
    limit_per_transaction: minor(limits.perTransaction),
    limit_daily: minor(limits.daily),
    limit_weekly: minor(limits.weekly),
    limit_monthly: minor(limits.monthly),
  };
};

const amount = (minor: bigint, currency: CurrencyCode) => ({
  amount: formatMoney(money(minor, currency)),
  currency,
});
