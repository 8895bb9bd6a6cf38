/** Figures of accounts as staff reads them. Pure. */
import { formatMoney, isCurrencyCode } from '@tael/money';
import type { AccountRow, KindRow } from './admin-repository.ts';
import { availableOf, postedOf } from '../rules.ts';

/** An amount in the API. What is in no currency we know has no scale: it stays in the units it was written in. */
export const wireAmount = (minor: bigint, currency: string): string =>
  isCurrencyCode(currency) ? formatMoney({ minor, currency }) : String(minor);

/** The balance of an account, or of all accounts of a kind together, by the ledger's own rules. */
export const balanceOfRow = (row: AccountRow | KindRow) => {
  const figures = {
    account: { normalSide: row.normal_side },
    debitsPending: BigInt(row.debits_pending),
    debitsPosted: BigInt(row.debits_posted),
    creditsPending: BigInt(row.credits_pending),
    creditsPosted: BigInt(row.credits_posted),
  };
  return {
    posted: wireAmount(postedOf(figures), row.currency),
    pendingDebits: wireAmount(figures.debitsPending, row.currency),
    pendingCredits: wireAmount(figures.creditsPending, row.currency),
    available: wireAmount(availableOf(figures), row.currency),
  };
};
