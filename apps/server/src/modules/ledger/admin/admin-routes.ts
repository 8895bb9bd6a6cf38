import type { HandlersFor } from '@tael/contract';
import type { ledgerAdminRoutes } from '@tael/contract/ledger/routes';
import type { Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { getLedgerAccount, listLedgerAccounts, type OwnerNames } from './admin-accounts.ts';
import { checkLedger, latestCheck, type CheckDeps } from './admin-check.ts';
import { listLedgerEntries } from './admin-entries.ts';
import { isCheckRunning } from './admin-repository.ts';

/** Route name to question: the books as staff sees them. */
export const createLedgerAdminHandlers = ({
  ownerNames,
  ...deps
}: CheckDeps & { readonly ownerNames: OwnerNames }): HandlersFor<Context, typeof ledgerAdminRoutes> => ({
  latestLedgerCheck: (ctx) =>
    read(ctx, async (tx) => ({
      isRunning: await isCheckRunning(tx.client),
      check: (await latestCheck(tx)) ?? null,
    })),
  checkLedger: checkLedger(deps),
  listLedgerAccounts: listLedgerAccounts(ownerNames),
  getLedgerAccount: getLedgerAccount(ownerNames),
  listLedgerEntries: listLedgerEntries(ownerNames),
});
