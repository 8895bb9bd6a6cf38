import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { hasCase, isHeldByCase, openCase, riskReasons } from '../cases/index.ts';
import {
  feeOf,
  findIntentEvent,
  lockIntent,
  moveIntent,
  postFromReserve,
  subjectOf,
  type IntentRow,
} from '../intents/index.ts';
import { isAccountRefusal } from '../rules.ts';
import type { AchDeps } from './deps.ts';
import { debitsToRelease } from './repository.ts';

type Deps = Pick<AchDeps, 'ledger'>;
const batch = 100;

/** Releases every debit whose hold is over, each in its own transaction; answers how many. Those of suspended customers wait. */
export const releaseDueDebits =
  (deps: Deps) =>
  async (ctx: Context): Promise<number> => {
    let released = 0;
    let after: { at: Date; id: string } | undefined;
    for (;;) {
      const due = await read(ctx, (tx) => debitsToRelease(tx, ctx.clock.now(), { limit: batch, after }));
      for (const { id } of due) if (await release(deps, ctx, id)) released += 1;
      const last = due.at(-1);
      if (!last || due.length < batch) return released;
      after = { at: last.release_at, id: last.id };
    }
  };

/** Whether a rule keeps a debit beyond its hold; what was looked at once is not held again. */
const isHeld = async (tx: Tx, ctx: Context, intent: IntentRow, amount: bigint): Promise<boolean> => {
  if (await hasCase(tx, intent.id)) return isHeldByCase(tx, intent.id);
  const reasons = await riskReasons(tx, ctx, { customerId: intent.customer_id, amount });
  if (reasons.length > 0) await openCase(tx, ctx, subjectOf(intent), reasons);
  return reasons.length > 0;
};

const release = async ({ ledger }: Deps, ctx: Context, id: string): Promise<boolean> => {
  try {
    return await transact(ctx, async (tx) => {
      const intent = await lockIntent(tx, id);
      if (intent?.state !== 'on_hold' || intent.amount === null) return false;
      await ctx.mayMoveMoney(tx, intent.customer_id);
      const event = await findIntentEvent(tx, id);
      assert(event, 'what is on hold has its event');
      if (await isHeld(tx, ctx, intent, intent.amount)) return false;
      const gross = { minor: intent.amount, currency: intent.currency };
      const { amount: fee } = await feeOf(tx, ctx, { customerId: intent.customer_id, way: 'ach', gross });
      const paid = await moveIntent(tx, ctx, intent, {
        to: 'paid',
        action: 'funding.intent_paid',
        change: { credited: gross.minor, fee: fee.minor, paid_at: ctx.clock.now() },
      });
      await postFromReserve(tx, ledger, event, paid);
      return true;
    });
  } catch (error) {
    if (isAccountRefusal(error)) return false;
    throw error;
  }
};
