import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { addPayee, type NewPayee } from './add-payee.ts';
import type { PayeeDeps } from './deps.ts';
import { presentPayee, type Payee } from './present-payee.ts';

/** A new payee. Its account can be paid once the cool-off is over. */
export const createPayee =
  (deps: PayeeDeps) =>
  (ctx: Context, input: NewPayee): Promise<Payee> =>
    transact(ctx, async (tx) => presentPayee(tx, ctx, await addPayee(tx, ctx, deps, input)));
