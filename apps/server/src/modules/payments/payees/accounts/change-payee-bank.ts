import type { InputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { methodsFault } from '@tael/contract/payments/payees/schemas';
import { payeeLife } from '@tael/contract/payments/payees/states';
import { customerOf, type Context } from '../../../../kernel/context.ts';
import { failField } from '../../../../kernel/failure.ts';
import { transact } from '../../../../kernel/transaction.ts';
import { requireFrom } from '../../../../kernel/transitions.ts';
import type { PayeeDeps } from '../deps.ts';
import { auditEntered, waitsForApproval } from './bank-approval.ts';
import { endInvitation } from '../invitations/invitation-repository.ts';
import { presentPayee, type Payee } from '../present-payee.ts';
import { requireUnlike } from '../require-unlike.ts';
import { usableFrom } from './usable-from.ts';
import { lockSeen, writeBank } from '../write-payee.ts';

type Input = InputOf<(typeof payeeRoutes)['changePayeeBank']>;

/**
 * Other bank details. Where the policy wants a second person they wait for one, and the payee keeps those it has. Nothing is
 * paid to them before the cool-off is over; meanwhile the payee's contact and everybody who sees payees are told, because a
 * changed account is how invoices are stolen.
 */
export const changePayeeBank =
  (deps: PayeeDeps) =>
  (ctx: Context, { id, version, bank, isConfirmed }: Input): Promise<Payee> =>
    transact(ctx, async (tx) => {
      const before = await lockSeen(tx, ctx, { id, version });
      requireFrom(payeeLife, before.state, { from: 'active', to: 'archived' });
      const fault = methodsFault(before.methods, bank.country);
      if (fault) failField('bank.country', fault);
      const times = {
        changedAt: ctx.clock.now(),
        usableFrom: await usableFrom(tx, ctx, before.customer_id),
      };
      const change = deps.accounts.seal(before, bank, times);
      await requireUnlike(tx, { ...before, ...change }, isConfirmed);
      // What the payee was asked for is known now.
      await endInvitation(tx, id, 'withdrawn', ctx.clock.now());
      const waits = await waitsForApproval(tx, ctx, deps, before, change, customerOf(ctx).userId);
      await auditEntered(tx, ctx, before, change, waits);
      if (waits) return presentPayee(tx, ctx, before);
      return writeBank(tx, ctx, before, change);
    });
