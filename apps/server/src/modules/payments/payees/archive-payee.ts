import type { InputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { payeeLife } from '@tael/contract/payments/payees/states';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { withdrawProposals } from './accounts/bank-approval.ts';
import type { PayeeDeps } from './deps.ts';
import type { Payee } from './present-payee.ts';
import { lockSeen, writeChange } from './write-payee.ts';

/** Nothing more is paid to it; what was paid keeps its name. */
export const archivePayee =
  (deps: PayeeDeps) =>
  (ctx: Context, seen: InputOf<(typeof payeeRoutes)['archivePayee']>): Promise<Payee> =>
    transact(ctx, async (tx) => {
      const before = await lockSeen(tx, ctx, seen);
      requireMove(payeeLife, before.state, 'archived');
      await withdrawProposals(tx, ctx, deps, before.id);
      return writeChange(tx, ctx, 'payee.archived', before, {
        state: 'archived',
        bank_changing: false,
      });
    });
