/**
 * How much a card may spend in its day, week and month, the most that an account's cards may be limited to and the
 * requests for more, and the platform's settings that an admin can change. The counting is pure; the sums are read and
 * written under the row lock of the card.
 *
 * - `account`: the most that an account's cards may be limited to.
 * - `merchants`: limits at one merchant.
 * - `settings-changes`: the platform's settings, changed by staff.
 * - `requests`: requests for an increase and their decisions.
 */
import type { Tx } from '../../kernel/transaction.ts';
import { settingRows, spendingRows } from './repository.ts';
import { nothingSpent, spendingAt, type Spending } from './rules.ts';
import { settingsFrom, type Settings } from './settings.ts';
import type { Windows } from './windows.ts';

export {
  beyondAccount,
  limitsFrom,
  limitsOfCard,
  type AccountLimits,
  type OwnLimits,
  type StoredLimits,
} from './account-rules.ts';
export { lockAccountLimits } from './account-repository.ts';
export { carryMerchantLimits } from './merchants/carry-merchant-limits.ts';
export { limitsForCards } from './in-force.ts';
export type { HeldTo } from './merchants/merchant-deps.ts';
export { isAboutMerchant, type StoredMerchantLimit } from './merchants/merchant-rules.ts';
export { limitRequestQueue } from './requests/request-repository.ts';
export { createLimitHandlers, limitChecks } from './routes.ts';
export { withdrawnLimitJob } from './jobs.ts';
export { raiseExecutor } from './requests/raise-approval.ts';
export { settingJob, settingSpreadJob } from './settings-changes/begin-change.ts';
export { settingExecutor } from './settings-changes/setting-approval.ts';
export { limitJob } from './requests/start-and-end.ts';
export { storeSpending, type CardSpending } from './repository.ts';
export {
  countSpending,
  leftOf,
  nothingSpent,
  releaseSpending,
  type Counted,
  type Spending,
} from './rules.ts';
export type { Settings } from './settings.ts';
export { windowOf, windowsAfter, windowsAt, type Windows } from './windows.ts';

/** The platform's settings for a tenant. */
export const settingsOf = async (tx: Tx, tenantId: string): Promise<Settings> =>
  settingsFrom(await settingRows(tx, tenantId));

/** What cards have spent, told for the windows of a moment; every card asked for has an answer. */
export const readSpending = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<(cardId: string, windows: Windows) => Spending> => {
  const known = await spendingRows(tx, cardIds);
  return (cardId, windows) => {
    const spending = known.get(cardId);
    return spending ? spendingAt(spending, windows) : nothingSpent(windows);
  };
};

/** What each card has spent in the running windows; every card asked for has an answer. */
export const spendingOf = async (
  tx: Tx,
  cardIds: readonly string[],
  windows: Windows,
): Promise<ReadonlyMap<string, Spending>> => {
  const spent = await readSpending(tx, cardIds);
  return new Map(cardIds.map((id) => [id, spent(id, windows)]));
};
