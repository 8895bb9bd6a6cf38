import type { OutputOf } from '@tael/contract';
import type { achRoutes } from '@tael/contract/funding/ach/routes';
import { assert } from '../../../kernel/failure.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { presentIntent, type IntentRow } from '../intents/index.ts';
import { findDebit, retriesOf, type DebitRow } from './repository.ts';
import { mayRetry } from './rules.ts';

export type AchFunding = OutputOf<typeof achRoutes.getAchFunding>;

/** A debit with its intent, as its customer reads it. */
export const presentAch = async (tx: Tx, ctx: Context, intent: IntentRow): Promise<AchFunding> => {
  const debit = await findDebit(tx, intent.id);
  assert(debit, 'a debit has its row beside its intent');
  return {
    ...(await presentIntent(tx, intent)),
    account: { id: debit.account_id, bankName: debit.bank_name, lastFour: debit.account_last_four },
    entryClass: debit.entry_class,
    authorization: {
      version: debit.authorization_version,
      text: debit.authorization_text,
      by: (intent.created_by === null ? null : intent.created_email) ?? 'system',
      at: debit.created_at.toISOString(),
      ip: debit.authorized_ip,
    },
    sendAt: debit.send_at.toISOString(),
    settlesOn: debit.settles_on,
    hold: { days: debit.hold_days, reason: debit.hold_reason },
    releaseAt: debit.release_at?.toISOString() ?? null,
    returnCode: debit.return_code,
    mayRetry: await isRetryable(tx, ctx, intent, debit),
    retryOf: debit.retry_of,
  };
};

/** Whether this debit may be tried again; tries are counted from the first one. */
export const isRetryable = async (
  tx: Tx,
  ctx: Context,
  intent: IntentRow,
  debit: DebitRow,
): Promise<boolean> => {
  const first = debit.retry_of === null ? debit : await findDebit(tx, debit.retry_of);
  assert(first, 'a try has its first debit');
  const { retries, isRetryOpen } = await retriesOf(tx, first.id);
  return mayRetry(
    {
      state: intent.state,
      returnCode: debit.return_code,
      firstAt: first.created_at,
      retries,
      isRetryOpen,
    },
    ctx.clock.now(),
  );
};
