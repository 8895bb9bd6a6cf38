import { audit } from '../../../kernel/audit.ts';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { collectionsToSettle, setSettled } from '../files/collection-repository.ts';
import type { BankFileDeps } from '../files/deps.ts';

const batch = 500;

/** Debits whose accepted file has settled, each in its own transaction. Safe to run in several processes. */
export const settleCollections =
  ({ collections }: Pick<BankFileDeps, 'collections'>) =>
  async (ctx: Context): Promise<void> => {
    const today = bankDay(ctx.clock.millis());
    for (;;) {
      const due = await read(ctx, (tx) => collectionsToSettle(tx, today, batch));
      for (const entry of due)
        await transact(ctx, async (tx) => {
          if (!(await setSettled(tx, entry.id, ctx.clock.now()))) return;
          await audit(tx, ctx, {
            action: 'payments.collection_settled',
            object: { type: 'bank_file', id: entry.file_id },
            tenantId: entry.tenant_id,
            customerId: entry.customer_id,
            after: { debit: entry.collection_id, trace: entry.reference },
            actor: 'system',
          });
          await collections.settled(tx, ctx, entry.collection_id);
        });
      if (due.length < batch) return;
    }
  };
