/** Decisions about money by Zelle, without SQL. */
import { randomInt } from 'node:crypto';
import type { IntentReviewReason } from '@tael/contract/funding/intents/states';
import type { Money } from '@tael/money';
import type { IntentRow, Verdict } from '../intents/index.ts';

// Crockford's letters: none that is taken for another when it is typed by hand.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** What goes into the memo. It begins with a Z, so that it is told from other words. */
export const newMemoCode = (): string =>
  `Z${Array.from({ length: codeLength - 1 }, () => letters.charAt(randomInt(letters.length))).join('')}`;

/** The codes that a memo may hold, however it was spaced, in small letters, or with an O for a zero. */
export const codesIn = (memo: string): readonly string[] => {
  const plain = memo
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replaceAll('U', 'V');
  const starts = [...plain.matchAll(/Z/g)].map(({ index }) => plain.slice(index, index + codeLength));
  return [...new Set(starts.filter((code) => code.length === codeLength))];
};

/** From here on a sender's name is the customer's: a slip of the pen or a missing middle name is not. */
export const sameName = 85;

/** Who pays by whom an intent may be found where the memo holds no code. */
export interface Candidate {
  readonly intent: IntentRow;
  readonly score: number;
}

/** The oldest intent of the only customer whose name it is; undefined where it could be anybody else's. */
export const foundBySender = (candidates: readonly Candidate[]): Candidate | undefined => {
  const fitting = candidates.filter(({ score }) => score >= sameName);
  const customers = new Set(fitting.map(({ intent }) => intent.customer_id));
  return customers.size === 1
    ? fitting.toSorted((one, other) => one.intent.created_at.getTime() - other.intent.created_at.getTime())[0]
    : undefined;
};

/** What becomes of a payment of this intent. Nobody takes a late one back, so it counts as one in time. */
export const verdictOf = (
  intent: IntentRow,
  paid: { readonly amount: Money; readonly nameScore: number },
): Verdict => {
  if (['paid', 'review', 'refunded'].includes(intent.state)) return { to: 'refund', reason: 'paid_twice' };
  const reasons: IntentReviewReason[] = [
    ...(paid.nameScore >= sameName ? [] : (['sender_differs'] as const)),
    ...(paid.amount.minor === intent.amount ? [] : (['amount_differs'] as const)),
  ];
  return reasons.length > 0 ? { to: 'review', reasons } : { to: 'paid' };
};
