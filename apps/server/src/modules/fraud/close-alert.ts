import type { InputOf } from '@tael/contract';
import type { fraudRoutes } from '@tael/contract/fraud/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { liftFreeze } from './lift-freeze.ts';
import { moveAlert } from './move-alert.ts';
import { presentReview, type FraudReview } from './present-alerts.ts';
import { lockAlert } from './repository.ts';

/** Staff is done with an alert: they say why, and unfreeze its card or leave it as it is. */
export const closeFraudAlert = (
  ctx: Context,
  { id, version, isUnfrozen, note }: InputOf<typeof fraudRoutes.closeFraudAlert>,
): Promise<FraudReview> =>
  transact(ctx, async (tx) => {
    const who = principalOf(ctx);
    const alert = (await lockAlert(tx, id, null)) ?? fail('not_found');
    requireVersion(alert.version, version);
    const closed = { closed_at: ctx.clock.now(), closed_by: who.userId, closed_email: who.email, note };
    const change = { ...closed, ...(isUnfrozen && { is_frozen: false }) };
    const moved = await moveAlert(tx, ctx, alert, { to: 'closed', change, note });
    if (isUnfrozen) await liftFreeze(tx, ctx, alert);
    return presentReview(moved);
  });
