/** Decisions about money of nobody, without SQL. */
import {
  suspenseSources,
  type SuggestionReason,
  type SuspenseSource,
} from '@tael/contract/funding/suspense/schemas';

/** What speaks for a customer, gathered from all sides. */
export interface Likeness {
  readonly isOwnNumber: boolean;
  readonly isSamePayment: boolean;
  readonly isSameAmount: boolean;
  readonly isKnownSender: boolean;
  /** How well the sender's name fits theirs, 0 to 100. */
  readonly nameScore: number;
}

/** A name under this fits by chance. */
const likeName = 60;

const weights: readonly (readonly [SuggestionReason, number, (of: Likeness) => boolean])[] = [
  ['account_number', 60, ({ isOwnNumber }) => isOwnNumber],
  ['payment_number', 40, ({ isSamePayment }) => isSamePayment],
  ['known_sender', 30, ({ isKnownSender }) => isKnownSender],
  ['amount', 20, ({ isSameAmount }) => isSameAmount],
];
const nameWeight = 40;

/** How likely it is theirs, 0 to 100, with what says so. */
export const judge = (of: Likeness): { readonly score: number; readonly reasons: SuggestionReason[] } => {
  const found = weights.filter(([, , holds]) => holds(of));
  const isLike = of.nameScore >= likeName;
  const name = isLike ? Math.round((nameWeight * of.nameScore) / 100) : 0;
  const sum = found.reduce((total, [, weight]) => total + weight, name);
  return {
    score: Math.min(100, sum),
    reasons: [...found.map(([reason]) => reason), ...(isLike ? (['name'] as const) : [])],
  };
};

const sourceOfProvider: Readonly<Record<string, SuspenseSource>> = { conversion: 'crypto' };

/** By which way it came, as its provider's name says. */
export const sourceOf = (provider: string): SuspenseSource =>
  sourceOfProvider[provider] ?? suspenseSources.find((source) => source === provider) ?? 'usdc';
