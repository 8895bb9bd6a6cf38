import type { OutputOf } from '@tael/contract';
import type { suspenseRoutes } from '@tael/contract/funding/suspense/routes';
import { scoreName } from '../../../kernel/text/score-name.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames, searchCustomers } from '../../org/index.ts';
import { ownerOfTransfer } from '../incoming/bank-instructions.ts';
import type { SuspenseDeps } from './deps.ts';
import { announcedLike, customersOfSender, waitingCustomers, type SuspenseRow } from './repository.ts';
import { judge, sourceOf } from './rules.ts';

type Suggestion = OutputOf<typeof suspenseRoutes.getSuspense>['suggestions'][number];

const shownAtMost = 5;
/** Customers of a like name are looked for among the newest. */
const named = { limit: 20, horizon: 20_000 };

/** The customers whose it may be, the likeliest first. */
export const suggest = async (
  { namesOf }: Pick<SuspenseDeps, 'namesOf'>,
  tx: Tx,
  item: SuspenseRow,
): Promise<Suggestion[]> => {
  const sender = item.sender_name ?? '';
  const owner = await ownerOfTransfer(tx, { account_number: item.account_number, remittance: item.memo });
  const announced = item.provider === 'bank' ? await announcedLike(tx, item) : [];
  const waiting =
    item.provider === 'bank'
      ? []
      : await waitingCustomers(tx, { way: sourceOf(item.provider), amount: item.amount });
  const senders = sender === '' ? new Set<string>() : await customersOfSender(tx, sender);
  const alike = await customersNamedLike(tx, sender);
  const candidates = [
    ...new Set([
      ...(owner ? [owner.customerId] : []),
      ...announced.map((one) => one.customer_id),
      ...waiting,
      ...senders,
      ...alike,
    ]),
  ];
  const names = await customerNames(tx, candidates);
  const suggestions: Suggestion[] = [];
  for (const customerId of candidates) {
    const notices = announced.filter((one) => one.customer_id === customerId);
    const samePayment = notices.find((one) => one.payment_number === item.reference);
    const sameAmount = notices.find((one) => one.amount === item.amount);
    const customerName = names.get(customerId) ?? '';
    const nameScore = scoreName(sender, [customerName, ...(await namesOf(tx, customerId))]);
    const { score, reasons } = judge({
      isOwnNumber: owner?.customerId === customerId,
      isSamePayment: samePayment !== undefined,
      isSameAmount: sameAmount !== undefined || waiting.includes(customerId),
      isKnownSender: senders.has(customerId),
      nameScore,
    });
    // Another amount than was announced makes a deposit of its own.
    const notice = samePayment?.amount === item.amount ? samePayment : sameAmount;
    if (score > 0)
      suggestions.push({
        customerId,
        customerName,
        score,
        nameScore,
        reasons,
        depositId: notice?.id ?? null,
      });
  }
  return suggestions.toSorted((one, other) => other.score - one.score).slice(0, shownAtMost);
};

/** By the words of a name, each of which may be the family's. */
const customersNamedLike = async (tx: Tx, sender: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (const word of sender
    .split(/\s+/)
    .filter((one) => one.length > 1)
    .slice(0, 4))
    for (const { id } of await searchCustomers(tx, word.replaceAll('@', ''), named)) found.add(id);
  return [...found];
};
