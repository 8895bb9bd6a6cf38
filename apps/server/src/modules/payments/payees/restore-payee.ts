import type { InputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { payeeLife } from '@tael/contract/payments/payees/states';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireFrom } from '../../../kernel/transitions.ts';
import type { Payee } from './present-payee.ts';
import { requireUnlike } from './require-unlike.ts';
import { isHeld } from './rules.ts';
import { currentScreenings } from './screening/screening-repository.ts';
import { usableFrom } from './accounts/usable-from.ts';
import { lockSeen, writeChange } from './write-payee.ts';

/** An archived payee again, unless there is the same in its place. Its account waits as a new one would. */
export const restorePayee = (
  ctx: Context,
  seen: InputOf<(typeof payeeRoutes)['restorePayee']>,
): Promise<Payee> =>
  transact(ctx, async (tx) => {
    const before = await lockSeen(tx, ctx, seen);
    const state = isHeld(await currentScreenings(tx, [before.id])) ? 'locked' : 'active';
    requireFrom(payeeLife, before.state, { from: 'archived', to: state });
    await requireUnlike(tx, before, true);
    const usable_from = before.usable_from && (await usableFrom(tx, ctx, before.customer_id));
    return writeChange(tx, ctx, 'payee.restored', before, { state, usable_from });
  });
