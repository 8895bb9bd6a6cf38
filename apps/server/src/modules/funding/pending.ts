import { money, type Money } from '@tael/money';
import type { DepositState } from '@tael/contract/funding/states';
import { historyHorizon, narrowingOf } from '../../kernel/narrowing.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Waiting } from '../../kernel/waiting.ts';
import { pageOfDeposits } from './history-repository.ts';
import { presentDeposits } from './list-deposits.ts';
import { countInState, listDepositsIn, sumArriving, waitingInState } from './repository.ts';
import type { Deposit } from './rules.ts';

const pendingStates: readonly DepositState[] = ['announced', 'matched', 'on_hold'];
const shownAtMost = 10;

/**
 * What is on its way to a customer: the newest ten deposits that are not released yet, and the US dollars that were
 * announced but are not the customer's yet (those on deposit are not among them: the ledger has them).
 */
export const pendingOf = async (
  tx: Tx,
  customerId: string,
): Promise<{ deposits: Deposit[]; arriving: Money }> => {
  const { rows } = await pageOfDeposits(
    tx,
    { ...narrowingOf({}), customerId, states: pendingStates },
    { after: undefined, limit: shownAtMost, horizon: historyHorizon },
  );
  return {
    deposits: await presentDeposits(tx, rows),
    arriving: money(await sumArriving(tx, customerId, 'USD'), 'USD'),
  };
};

/** How many matched deposits wait for an approval, as far as the scope shows. */
export const countToApprove = (tx: Tx): Promise<number> => countInState(tx, 'matched');

/** Matched deposits that wait for an approval, and since when the longest does. */
export const waitingToApprove = (tx: Tx): Promise<Waiting> => waitingInState(tx, 'matched');

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
