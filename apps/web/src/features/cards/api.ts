import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CardKind } from '@tael/contract/cards/states';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { departmentsKey, peopleKey } from '../../parts/people/people.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { awaitsApproval } from './parts/card-sentence.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type Card = CallOutput<'getCard'>;
export type CardBin = CallOutput<'listBins'>[number];
export type CardLimits = Card['limits'];

type FeeCode = CallInput<'quoteFee'>['code'];
export type CardAct =
  | 'freezeCard'
  | 'unfreezeCard'
  | 'changeCardLimits'
  | 'changeCardControls'
  | 'renameCard'
  | 'changeCardHolder'
  | 'changeOwnCardName'
  | 'changeCardTags'
  | 'changeCardValidity'
  | 'assignCard'
  | 'reportCard'
  | 'closeCard'
  | 'replaceCard'
  | 'activateCard'
  | 'sendCardAgain'
  | 'cancelCardDelivery';

export interface CardFilters {
  readonly search: string;
  /** Divided by commas. */
  readonly status: string | undefined;
  /** The product's id; empty for cards of whatever product. */
  readonly product: string;
  readonly kind: CardKind | undefined;
  readonly sort: CallInput<'listCards'>['sort'];
  /** The tag's id; empty for cards with whatever tags. */
  readonly tag: string;
  /** The department's id; empty for cards of whatever department. */
  readonly department: string;
  /** The id of the sub-account that they are given to; empty for cards of anybody. */
  readonly person: string;
}

export const cardKeys = {
  all: [moneyKey, 'cards'],
  list: (filters: CardFilters) => [moneyKey, 'cards', 'list', filters],
  one: (id: string) => [moneyKey, 'cards', 'one', id],
  activity: (id: string) => [moneyKey, 'transactions', 'of-card', id],
  tags: [moneyKey, 'cards', 'tags'],
  ownDetails: ['own-details'],
  atMerchants: (id: string) => [moneyKey, 'limits', 'merchants', id],
  kept: (id: string) => [moneyKey, 'cards', 'kept', id],
  declined: (id: string) => [moneyKey, 'transactions', 'declined-of-card', id],
  bins: ['card-bins'],
  fee: (code: FeeCode | undefined) => [moneyKey, 'fees', code],
} as const;

/** The issuer answers within seconds; until then the card is asked about again. An approver may take days. */
const whileMakingMs = 1_000;
const isAsked = (card: Card): boolean => card.status === 'requested' && !awaitsApproval(card);

/** The same as the list and its export ask for them; what is empty narrows nothing. */
export const narrowingOf = ({
  search,
  status,
  product,
  kind,
  tag,
  department,
  person,
  sort,
}: CardFilters) => ({
  search,
  status,
  binId: product,
  kind,
  tagId: tag,
  departmentId: department,
  assigneeId: person,
  sort,
});

/** Cards page by page, in the order asked for; the old rows stay while those of other filters are on their way. */
export const useCards = (filters: CardFilters) =>
  useInfiniteQuery({
    queryKey: cardKeys.list(filters),
    ...pagesOf('listCards', narrowingOf(filters)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some(isAsked)) ? whileMakingMs : false,
  });

/** What is left this month of the monthly limits of the open cards. */
export const useLimitsLeft = () =>
  useQuery({
    queryKey: [...cardKeys.all, 'limits-left'],
    queryFn: ({ signal }) => call('totalCardSurplusLimitAmount', {}, { signal }),
    meta: { inPlace: true },
  });

/** A figure of the whole account, for whoever may see its balance. */
export const useAccountTotal = (name: 'totalOpenCardBanlance' | 'totalFundBanlanceAmount', mayAsk: boolean) =>
  useQuery({
    queryKey: [moneyKey, 'totals', name],
    queryFn: mayAsk ? ({ signal }) => call(name, {}, { signal }) : skipToken,
    meta: { inPlace: true },
  });

/** Until the issuer has answered, and until the printer has taken a physical one. */
const isBeingMade = (card: Card | undefined): boolean =>
  card !== undefined && !awaitsApproval(card) && (isAsked(card) || card.delivery?.fulfilment === 'pending');

/** One card; `known` is shown at once when a list has it already. */
export const useCard = (id: string | undefined, known?: Card) =>
  useQuery({
    queryKey: cardKeys.one(id ?? ''),
    ...oneOf('getCard', id, known),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? whileMakingMs : false),
  });

export const useCardActivity = (id: string) =>
  useQuery({
    queryKey: cardKeys.activity(id),
    queryFn: ({ signal }) => call('listTransactions', { cardId: id, limit: 5 }, { signal }),
    meta: { inPlace: true },
  });

/** The tags that any card has. */
export const useCardTags = () =>
  useQuery({
    queryKey: cardKeys.tags,
    queryFn: () => call('listCardTags', {}),
    meta: { inPlace: true },
  });

/** What a person said of themselves at their registration; asked only when `isWanted`. */
export const useOwnDetails = (isWanted: boolean) =>
  useQuery({
    queryKey: cardKeys.ownDetails,
    queryFn: isWanted ? async () => (await call('onboarding', {})).details : skipToken,
    meta: { inPlace: true },
  });

/** What the card may spend at merchants of a name, by limits of its own and of all cards. */
export const useMerchantLimits = (cardId: string) =>
  useQuery({
    queryKey: cardKeys.atMerchants(cardId),
    queryFn: ({ signal }) => call('listCardMerchantLimits', { id: cardId }, { signal }),
    meta: { inPlace: true },
  });

/** Whom a card kept to one merchant takes for it. */
export const useCardMerchants = (cardId: string) =>
  useQuery({
    queryKey: cardKeys.kept(cardId),
    queryFn: ({ signal }) => call('listCardMerchants', { id: cardId }, { signal }),
    meta: { inPlace: true },
  });

/** The latest purchases of a card that were declined because it is kept to another merchant; one for each name. */
export const useDeclinedMerchants = (cardId: string) =>
  useQuery({
    queryKey: cardKeys.declined(cardId),
    queryFn: ({ signal }) => call('listTransactions', { cardId, status: 'declined', limit: 50 }, { signal }),
    select: ({ items }) => {
      const first = new Map<string, (typeof items)[number]>();
      for (const item of items)
        if (item.declineReason === 'merchant_locked' && !first.has(item.merchantName))
          first.set(item.merchantName, item);
      return [...first.values()];
    },
    meta: { inPlace: true },
  });

/** Adds one to whom a card takes for its merchant, or removes one. */
export const useAddMerchant = () => useKeyedAct('addCardMerchant', { again: [[moneyKey]] });
export const useRemoveMerchant = () => useKeyedAct('removeCardMerchant', { again: [[moneyKey]] });

/** The departments of the business by name; asked only when `isWanted`. */
export const useDepartments = (isWanted: boolean) =>
  useQuery({
    queryKey: departmentsKey,
    queryFn: isWanted ? () => call('listDepartments', {}) : skipToken,
    meta: { inPlace: true },
  });

/** The people of the business that cards are given to, which is not the business itself; asked only when `isWanted`. */
export const usePeople = (isWanted: boolean) =>
  useQuery({
    queryKey: peopleKey,
    queryFn: isWanted ? () => call('listPeople', {}) : skipToken,
    select: (people) => people.filter(({ isOwner }) => !isOwner),
    meta: { inPlace: true },
  });

/** Chooses a card's PIN, confirmed once more; undefined when the person would rather not confirm. */
export const useSetPin = () =>
  useKeyedWork(
    (input: CallInput<'setCardPin'>) =>
      confirmed({ purpose: 'card.pin', subjectId: input.id }, () => call('setCardPin', input)),
    keepCard,
  );

export const useBins = () =>
  useQuery({ queryKey: cardKeys.bins, queryFn: () => call('listBins', {}), meta: { inPlace: true } });

/** What a card, its replacement or its delivery costs, by the rule that charges it. */
export const useFee = (code: FeeCode | undefined) =>
  useQuery({
    queryKey: cardKeys.fee(code),
    queryFn: code === undefined ? skipToken : () => call('quoteFee', { code }),
    meta: { inPlace: true },
  });

/** The changed card is shown at once, and the lists ask again. */
const keepCard = {
  again: [[moneyKey]],
  shownAt: (card: Card | undefined) => card && cardKeys.one(card.id),
};

/** Creates a card under the form's own idempotency key: pressed twice, it is one card. */
export const useCreateCard = (key: string) => useKeyedAct('createCard', { key, ...keepCard });

/** An act on a card. */
export const useCardAct = <Name extends CardAct>(name: Name) => useKeyedAct(name, keepCard);

/** One act on several cards; the answer says of each what became of it. */
export const useManyCards = <
  Name extends 'freezeCards' | 'unfreezeCards' | 'closeCards' | 'limitCards' | 'tagCards' | 'assignCards',
>(
  name: Name,
) => useKeyedAct(name, { again: [[moneyKey]] });

/** The right to see a card's number once, within a minute. */
export const askRevealTicket = (id: string): Promise<CallOutput<'revealTicket'>> =>
  call('revealTicket', { id });

/** What happened to a card of one's own. */
export const useCardTimeline = (card: Card) =>
  useQuery({
    queryKey: [...cardKeys.one(card.id), 'timeline', card.version],
    queryFn: ({ signal }) => call('cardTimeline', { id: card.id }, { signal }),
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

/** Has a new code mailed that activates a physical card. */
export const useSendActivationCode = () => useKeyedAct('sendActivationCode', { again: [[moneyKey]] });
