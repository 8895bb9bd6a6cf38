import type { Tx } from '../kernel/transaction.ts';
import { beginBins } from '../modules/cards/index.ts';
import { beginPrices } from '../modules/fees/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';

/** What a new operator begins with: the prices and card products of the platform, which are its own from then on. */
export const beginOperator = async (
  tx: Tx,
  { tenantId, at }: { readonly tenantId: string; readonly at: Date },
): Promise<void> => {
  await beginPrices(tx, { from: defaultTenantId, to: tenantId, at });
  await beginBins(tx, { from: defaultTenantId, to: tenantId });
};
