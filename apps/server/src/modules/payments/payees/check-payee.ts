import type { InputOf, OutputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import type { PayeeDeps } from './deps.ts';
import { payeesLike } from './repository.ts';
import { likenessOf, mostApart, nameKeyOf } from './rules.ts';

type Route = (typeof payeeRoutes)['checkPayee'];
const mostTold = 5;

/** What is to be known before a payee is saved: which others have its account, and whose names look like its own. */
export const checkPayee =
  ({ accounts }: PayeeDeps) =>
  (ctx: Context, { id, name, bank }: InputOf<Route>): Promise<OutputOf<Route>> => {
    const { customerId } = customerOf(ctx);
    return read(ctx, async (tx) => {
      const row = {
        id,
        customer_id: customerId,
        name_key: nameKeyOf(name),
        account_fingerprint: bank && accounts.fingerprint(customerId, bank),
      };
      const { exists, warnings } = likenessOf(row, await payeesLike(tx, row, mostApart));
      if (exists) fail('payee_exists');
      return {
        warnings: warnings.slice(0, mostTold).map(({ warning, payee }) => ({
          warning,
          payee: { id: payee.id, name: payee.name, lastFour: payee.account_last_four ?? '' },
        })),
      };
    });
  };
