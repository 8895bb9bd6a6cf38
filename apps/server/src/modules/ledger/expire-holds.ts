import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { readInstallation, writeInstallation } from '../../kernel/installation.ts';
import { transact } from '../../kernel/transaction.ts';
import type { Ledger } from './ledger.ts';
import { overdueHolds } from './repository.ts';

const watermark = 'ledger.holds_expired_until';
const holdsAtOnce = 500;
// A posting that was slow to commit may add a hold that should have expired a moment before we looked.
const lookBackMs = 600_000;

/**
 * Ends the holds whose time is over, whoever made them: a module that keeps a state beside its hold (a card
 * authorisation, say) has a job of its own that ends both, and follows where this one came first
 * (`pending_already_expired`). Returns how many it ended.
 */
export async function expireHolds(ctx: Context, ledger: Ledger): Promise<number> {
  const until = ctx.clock.now();
  const overdue = await transact(ctx, async (tx) => {
    const last = await readInstallation(tx, watermark);
    const from = new Date(typeof last === 'string' ? Date.parse(last) - lookBackMs : 0);
    return overdueHolds(tx.client, from, until, holdsAtOnce);
  });
  const endings = overdue.map(({ id }) => ({
    kind: 'expire_pending' as const,
    id: newId(),
    pendingId: id,
    code: 'hold_expiry' as const,
  }));
  const results = await ledger.postNow(endings);
  const isComplete = overdue.length < holdsAtOnce;
  const done = isComplete ? until : overdue.at(-1)?.expires_at;
  if (done) await transact(ctx, (tx) => writeInstallation(tx, watermark, done.toISOString()));
  return results.filter(({ result }) => result === 'ok').length;
}
