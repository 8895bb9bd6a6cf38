import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { postRelease } from './postings.ts';
import { updateConversion, type ConversionRow } from './repository.ts';
import { moved } from './rules.ts';

/** Ends a locked conversion that was not made, and lets go what is held of it. */
export const endConversion = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  row: ConversionRow,
  state: 'rejected' | 'canceled' | 'expired',
): Promise<ConversionRow> => {
  const ended = moved(row, state, ctx.clock.now());
  await updateConversion(tx, ended);
  await audit(tx, ctx, {
    action: `funding.conversion_${state}`,
    object: { type: 'funding_conversion', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    before: { state: row.state, version: row.version },
    after: { state, version: ended.version },
    ...(ctx.principal ? {} : { actor: 'system' as const }),
  });
  await postRelease(tx, ledger, ended);
  return ended;
};
