import { money, type Money } from '@tael/money';
import type { DepositState } from '@tael/contract/funding/states';
import type { Tx } from '../../kernel/transaction.ts';
import { presentDeposits } from './list-deposits.ts';
import { countInState, listDepositsOf, sumArriving } from './repository.ts';
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
  const rows = await listDepositsOf(tx, customerId, pendingStates, { limit: shownAtMost, after: undefined });
  return {
    deposits: await presentDeposits(tx, rows.slice(0, shownAtMost)),
    arriving: money(await sumArriving(tx, customerId, 'USD'), 'USD'),
  };
};

/** How many matched deposits wait for an approval, as far as the scope shows. */
export const countToApprove = (tx: Tx): Promise<number> => countInState(tx, 'matched');
