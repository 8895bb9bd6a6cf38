import type { InputOf, OutputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { audit } from '../../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../../kernel/context.ts';
import { fail } from '../../../../kernel/failure.ts';
import { transact } from '../../../../kernel/transaction.ts';
import type { PayeeDeps } from '../deps.ts';
import { findPayee } from '../repository.ts';

type Route = (typeof payeeRoutes)['revealPayeeAccount'];

/** The whole number of an account. The step-up was checked before; who looked is written down first. */
export const revealPayeeAccount =
  ({ accounts }: PayeeDeps) =>
  (ctx: Context, { id }: InputOf<Route>): Promise<OutputOf<Route>> =>
    transact(ctx, async (tx) => {
      const row = await findPayee(tx, customerOf(ctx).customerId, id);
      if (!row?.account_sealed || !row.account_field) return fail('not_found');
      await audit(tx, ctx, {
        action: 'payee.revealed',
        object: { type: 'payee', id },
        after: { lastFour: row.account_last_four },
      });
      return { field: row.account_field, number: accounts.open(row, row.account_sealed) };
    });
