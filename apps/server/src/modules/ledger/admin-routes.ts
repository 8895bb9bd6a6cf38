import type { HandlersFor } from '@tael/contract';
import type { ledgerAdminRoutes } from '@tael/contract/ledger/routes';
import { ledgerCheck } from '@tael/contract/ledger/schemas';
import type { Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { getLedgerAccount, listLedgerAccounts, type OwnerNames } from './admin-accounts.ts';
import { checkLedger, type CheckDeps } from './admin-check.ts';
import { listLedgerEntries } from './admin-entries.ts';
import { isCheckRunning, newestCheck } from './admin-repository.ts';

/** Route name to question: the books as the house sees them. */
export const createLedgerAdminHandlers = ({
  ownerNames,
  ...deps
}: CheckDeps & { readonly ownerNames: OwnerNames }): HandlersFor<Context, typeof ledgerAdminRoutes> => ({
  latestLedgerCheck: (ctx) =>
    read(ctx, async (tx) => {
      // What an earlier release stored in another form is as good as no check: the next one is at most a night away.
      const { data: check } = ledgerCheck.safeParse((await newestCheck(tx.client))?.report);
      return { isRunning: await isCheckRunning(tx.client), check: check ?? null };
    }),
  checkLedger: checkLedger(deps),
  listLedgerAccounts: listLedgerAccounts(ownerNames),
  getLedgerAccount: getLedgerAccount(ownerNames),
  listLedgerEntries: listLedgerEntries(ownerNames),
});
