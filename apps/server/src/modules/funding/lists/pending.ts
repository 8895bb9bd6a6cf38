import { openCaseStates } from '@tael/contract/funding/cases/states';
import { add, money, type Money } from '@tael/money';
import type { DepositState } from '@tael/contract/funding/states';
import { historyHorizon, narrowingOf } from '../../../kernel/lists/narrowing.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Queue } from '../../../kernel/lists/lines.ts';
import { openQuestions, type FundingQuestion } from '../cases/index.ts';
import { arrivingIntents, presentIntents, sumArrivingIntents, type FundingIntent } from '../intents/index.ts';
import { pageOfDeposits } from './history-repository.ts';
import { presentDeposits } from './list-deposits.ts';
import { countInState, listDepositsIn, sumArriving } from '../repository.ts';
import type { Deposit } from '../rules.ts';

const pendingStates: readonly DepositState[] = ['announced', 'matched', 'on_hold'];
const shownAtMost = 10;

/**
 * What is on its way to a customer: the newest ten deposits that are not released yet, as many intents, and the US dollars that were
 * announced but are not the customer's yet (those on deposit are not among them: the ledger has them).
 */
export const pendingOf = async (
  tx: Tx,
  customerId: string,
): Promise<{
  deposits: Deposit[];
  intents: FundingIntent[];
  questions: FundingQuestion[];
  arriving: Money;
}> => {
  const { rows } = await pageOfDeposits(
    tx,
    { ...narrowingOf({}), customerId, states: pendingStates },
    { limit: shownAtMost, horizon: historyHorizon },
  );
  return {
    deposits: await presentDeposits(tx, rows),
    intents: await presentIntents(tx, await arrivingIntents(tx, customerId, shownAtMost)),
    questions: await openQuestions(tx, customerId, shownAtMost),
    arriving: add(
      money(await sumArriving(tx, customerId, 'USD'), 'USD'),
      money(await sumArrivingIntents(tx, customerId), 'USD'),
    ),
  };
};

/** How many matched deposits wait for an approval, as far as the scope shows. */
export const countToApprove = (tx: Tx): Promise<number> => countInState(tx, 'matched');

/** Announced deposits; those that are matched wait for an approval. */
export const depositLines = {
  table: 'funding_deposits',
  at: 'updated_at',
  title: 'sender_name',
  state: 'state',
  states: ['matched'],
  amount: 'amount',
} as const satisfies Queue;

/** Held deposits of all ways, which staff looks at. */
export const caseLines = {
  table: 'funding_cases',
  at: 'opened_at',
  title: 'way',
  state: 'state',
  states: openCaseStates,
  amount: 'amount',
  claimedBy: 'claimed_by',
  claimedUntil: 'claimed_until',
} as const satisfies Queue;

/** Money that came in other ways; what is under review waits for staff. */
export const intentLines = {
  table: 'funding_intents',
  at: 'created_at',
  title: 'way',
  state: 'state',
  states: ['review'],
  amount: 'amount',
} as const satisfies Queue;

/** The newest matched deposits that wait for an approval: from whom, how much, and since when they are announced. */
export const newestToApprove = async (
  tx: Tx,
  limit: number,
): Promise<{ id: string; who: string; amount: Money; at: Date }[]> => {
  const rows = await listDepositsIn(tx, ['matched'], { limit, after: undefined });
  return rows.slice(0, limit).map((row) => ({
    id: row.id,
    who: row.sender_name,
    amount: money(row.amount, row.currency),
    at: row.announced_at,
  }));
};
