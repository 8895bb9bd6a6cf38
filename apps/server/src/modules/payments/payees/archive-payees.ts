import type { InputOf, OutputOf } from '@tael/contract';
import { payeeRoutes } from '@tael/contract/payments/payees/routes';
import type { Context } from '../../../kernel/context.ts';
import { eachOf } from '../../bulk/index.ts';
import { archivePayee } from './archive-payee.ts';
import type { PayeeDeps } from './deps.ts';

type Route = typeof payeeRoutes.archivePayees;

/** Archives several payees, each as it would be alone. */
export const archivePayees = (deps: PayeeDeps) => {
  const archive = archivePayee(deps);
  return (ctx: Context, { payees }: InputOf<Route>): Promise<OutputOf<Route>> =>
    eachOf(ctx, { rows: payees, type: 'payee', route: payeeRoutes.archivePayee, act: archive });
};
