import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { postConversion } from './postings.ts';
import { updateConversion, type ConversionRow } from './repository.ts';
import { factsOf, moved } from './rules.ts';

/** Makes a locked conversion: its row, audit, event and posting commit together. Throws `insufficient_funds` and `illegal_transition`. */
export const completeConversion = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  before: ConversionRow,
): Promise<ConversionRow> => {
  const now = ctx.clock.now();
  const made: ConversionRow = {
    ...moved(before, 'completed', now),
    completed_at: now,
    ledger_transfer_id: newId(),
  };
  const { id, tenant_id: tenantId, customer_id: customerId } = made;
  await ctx.mayMoveMoney(tx, customerId);
  await updateConversion(tx, made);
  await audit(tx, ctx, {
    action: 'funding.conversion_completed',
    object: { type: 'funding_conversion', id },
    tenantId,
    customerId,
    before: { state: before.state, version: before.version },
    after: {
      state: made.state,
      version: made.version,
      ledgerTransferId: made.ledger_transfer_id,
      ...factsOf(made),
    },
  });
  const payload = factsOf(made);
  await emit(tx, ctx, { topic: 'funding.conversion_completed', objectId: id, tenantId, customerId, payload });
  await postConversion(tx, ctx, ledger, made);
  return made;
};
