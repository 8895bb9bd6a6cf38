import type { OutputOf } from '@tael/contract';
import type { suspenseRoutes } from '@tael/contract/funding/suspense/routes';
import { formatMoney, money } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { SuspenseDeps } from './deps.ts';
import type { SuspenseRow } from './repository.ts';
import { sourceOf } from './rules.ts';
import { suggest } from './suggest.ts';

type SuspenseItem = OutputOf<typeof suspenseRoutes.listSuspense>['items'][number];
export type SuspenseDetail = OutputOf<typeof suspenseRoutes.getSuspense>;

/** Who has it in hand now; a claim that ran out is none. */
export const claimOf = (row: SuspenseRow, now: Date) =>
  row.claimed_by !== null &&
  row.claimed_email !== null &&
  row.claimed_until !== null &&
  row.claimed_until > now
    ? { userId: row.claimed_by, email: row.claimed_email, until: row.claimed_until }
    : null;

export const presentItem = (ctx: Context, row: SuspenseRow): SuspenseItem => {
  const claim = claimOf(row, ctx.clock.now());
  return {
    id: row.id,
    source: sourceOf(row.provider),
    state: row.state,
    amount: { amount: formatMoney(money(row.amount, row.currency)), currency: row.currency },
    senderName: row.sender_name,
    reference: row.reference,
    memo: row.memo === '' ? null : row.memo,
    accountNumber: row.account_number,
    receivedAt: row.received_at.toISOString(),
    claim: claim && {
      by: claim.email,
      isOwn: claim.userId === principalOf(ctx).userId,
      until: claim.until.toISOString(),
    },
  };
};

/** With whose it may be, as long as somebody has to find out. */
export const presentDetail = async (
  deps: Pick<SuspenseDeps, 'namesOf'>,
  tx: Tx,
  ctx: Context,
  row: SuspenseRow,
): Promise<SuspenseDetail> => ({
  ...presentItem(ctx, row),
  suggestions: row.state === 'open' ? await suggest(deps, tx, row) : [],
  isAssignable: row.currency === 'USD',
});
