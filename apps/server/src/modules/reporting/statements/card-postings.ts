import type { HistoryWords } from '@tael/i18n/history';
import { isNegative, negate, zero, type Money } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import { cardsOfPurchases, merchantNames, purchasesWithCard } from '../../authorizations/index.ts';
import { cardsCharged, chargedForCard } from '../../cards/index.ts';
import { disputedAmong, purchasesDisputed } from '../../disputes/index.ts';
import { feesOfObjects } from '../../fees/index.ts';
import { findCustomerAccounts, type Entry } from '../../ledger/index.ts';
import { statementKind, type StatementKind } from './card-statement-rules.ts';

/** An entry of the books that is about a card. */
export interface CardPosting {
  readonly entry: Entry;
  readonly cardId: string;
  readonly kind: StatementKind;
  /** Of a fee: which one. */
  readonly fee: string | undefined;
  readonly merchant: string | undefined;
}

/** The books of a card: the account it draws on, and everything under whose id a transfer may stand. */
export interface CardBooks {
  readonly accountId: string;
  readonly objectIds: readonly string[];
}

/** Everything of a card that moved money before a moment; undefined while its customer has no account. */
export const booksOfCard = async (
  tx: Tx,
  customerId: string,
  cardId: string,
  before: Date,
): Promise<CardBooks | undefined> => {
  const accountId = (await findCustomerAccounts(tx, customerId, 'USD')).get('customer_available');
  if (accountId === undefined) return undefined;
  const purchases = await purchasesWithCard(tx, cardId, before);
  const disputes = await disputedAmong(tx, customerId, purchases);
  const charged = await chargedForCard(tx, cardId);
  return { accountId, objectIds: [...purchases, ...disputes.keys(), ...charged] };
};

const idsOf = (entries: readonly Entry[], type: string): readonly string[] => [
  ...new Set(entries.flatMap(({ reference }) => (reference?.type === type ? [reference.id] : []))),
];

/** Those of these entries that are about a card, with its id and what it was for. */
export const cardPostings = async (tx: Tx, entries: readonly Entry[]): Promise<readonly CardPosting[]> => {
  const moved = entries.filter(({ posted }) => posted.minor !== 0n);
  const disputed = await purchasesDisputed(tx, idsOf(moved, 'dispute'));
  const purchaseIds = [...new Set([...idsOf(moved, 'authorization'), ...disputed.values()])];
  const ofPurchase = await cardsOfPurchases(tx, purchaseIds);
  const merchants = await merchantNames(tx, purchaseIds);
  const objectIds = moved.flatMap(({ reference }) => (reference ? [reference.id] : []));
  const charged = await cardsCharged(tx, objectIds);
  const fees = await feesOfObjects(tx, objectIds);
  return moved.flatMap((entry): CardPosting[] => {
    const id = entry.reference?.id ?? '';
    const purchaseId = disputed.get(id) ?? id;
    const cardId = ofPurchase.get(purchaseId) ?? charged.get(id);
    if (cardId === undefined) return [];
    const kind = statementKind(entry.code);
    return [
      { entry, cardId, kind, fee: fees.get(entry.transferId)?.code, merchant: merchants.get(purchaseId) },
    ];
  });
};

/** What a posting is called: the fee's own name beside its entry's. */
export const postingName =
  ({ entry, fee }: CardPosting) =>
  ({ entries, fees }: HistoryWords): string => {
    const names: Readonly<Record<string, string>> = fees.names;
    const name = fee === undefined ? undefined : (names[fee] ?? fee);
    return [entries.code[entry.code], name].filter(Boolean).join(' · ');
  };

/** What left the account and what came in, both positive. */
export const sidesOf = ({ posted }: Entry): { readonly in: Money; readonly out: Money } => {
  const nothing = zero(posted.currency);
  return isNegative(posted) ? { in: nothing, out: negate(posted) } : { in: posted, out: nothing };
};
