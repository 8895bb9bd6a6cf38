import type { TopUpPause } from '@tael/contract/funding/top-ups/schemas';
import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import { Failure } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { findDebit, openDebit, type AchDeps } from '../ach/index.ts';
import { isAccountRefusal } from '../rules.ts';
import { requireOpen } from '../switches/index.ts';
import { activeTopUps, lockTopUp, type TopUpRow } from './repository.ts';
import { useOfMonth, writeTopUp } from './write-top-up.ts';

type Deps = Pick<AchDeps, 'banks' | 'ledger' | 'settings' | 'holderOf'>;
const batch = 200;

/** Looks at every active top-up. One debit of a customer is under way at a time, so a low balance never collects in a loop. */
export const topUpJob = (deps: Deps): ScheduledJob => ({
  name: 'funding.top_up',
  everyMs: 5 * 60_000,
  run: async (ctx) => {
    let after: string | undefined;
    for (;;) {
      const customers = await read(ctx, (tx) => activeTopUps(tx, { after, limit: batch }));
      for (const customerId of customers) await runTopUp(deps, ctx, customerId);
      after = customers.at(-1);
      if (customers.length < batch) return;
    }
  },
});

/** What it refuses pauses the top-up, so that a person looks before it tries again. */
const runTopUp = async (deps: Deps, ctx: Context, customerId: string): Promise<void> => {
  try {
    await transact(ctx, (tx) => collect(deps, tx, ctx, customerId));
  } catch (error) {
    // A customer who may not move money tops up again once they may.
    if (isAccountRefusal(error)) return;
    if (!(error instanceof Failure)) throw error;
    await transact(ctx, (tx) => pauseTopUp(tx, ctx, customerId, pauseBy(error)));
  }
};

const pauseBy = ({ code }: Failure): TopUpPause => {
  if (code === 'way_switched_off') return code;
  return code === 'daily_limit_exceeded' ? 'limit_reached' : 'bank_unavailable';
};

const collect = async (deps: Deps, tx: Tx, ctx: Context, customerId: string): Promise<void> => {
  const row = await lockTopUp(tx, customerId);
  if (row?.state !== 'active') return;
  // A way that is switched off is told at once, not when the balance is low.
  await requireOpen(tx, deps.settings, { tenantId: row.tenant_id, customerId }, 'ach');
  if (!(await isLow(deps, tx, row))) return;
  const { used, isUnderWay } = await useOfMonth(tx, ctx, customerId);
  const mustWait = isUnderWay && !isPlanted('top_up_in_a_loop');
  if (mustWait || used + row.amount > row.monthly_cap) return;
  await ctx.mayMoveMoney(tx, customerId);
  await openDebit(deps, tx, ctx, {
    owner: { tenant_id: row.tenant_id, customer_id: customerId },
    accountId: row.account_id,
    amount: money(row.amount, 'USD'),
    agreed: { version: row.authorization_version, text: row.authorization_text },
    isTopUp: true,
  });
};

const isLow = async ({ ledger }: Deps, tx: Tx, row: TopUpRow): Promise<boolean> => {
  const account = await ledger.customerAccount(tx, {
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    kind: 'customer_available',
    currency: 'USD',
  });
  const balance = await ledger.balance(account.id, tx);
  return (balance?.available.minor ?? 0n) < row.threshold;
};

const pauseTopUp = async (tx: Tx, ctx: Context, customerId: string, pause: TopUpPause): Promise<void> => {
  const row = await lockTopUp(tx, customerId);
  if (row?.state !== 'active') return;
  await writeTopUp(tx, ctx, 'paused', { ...row, state: 'paused', pause, version: row.version + 1 });
};

/** A return pauses the top-up, whichever debit of its account came back. */
export const pauseAfterReturnJob: EventJob = {
  topic: 'funding.intent_returned',
  run: (ctx, { objectId, customerId }) =>
    transact(ctx, async (tx) => {
      const debit = await findDebit(tx, objectId);
      const row = customerId === null ? undefined : await lockTopUp(tx, customerId);
      if (debit && row?.account_id === debit.account_id)
        await pauseTopUp(tx, ctx, row.customer_id, 'returned');
    }),
};
