import type { OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { formatMoney, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import { binsById, type ApplicationRow, type BinRow } from './bin-repository.ts';
import { binTerms, type FundingOf } from './bin-terms.ts';
import { openCardsByBin } from '../repository.ts';

export type BinResponse = OutputOf<typeof cardRoutes.listBins>[number];
export type BinApplication = OutputOf<typeof cardRoutes.applyForBin>;
export type BinReview = OutputOf<typeof cardRoutes.getBinReview>;

export const presentBin = (bin: BinRow): BinResponse => ({
  id: bin.id,
  bin: bin.bin,
  network: bin.network,
  productName: bin.product_name,
  country: bin.country,
  currency: bin.currency,
  art: bin.art,
});

export const amountResponse = (amount: Money) => ({ amount: formatMoney(amount), currency: amount.currency });

/** Applications of one customer as it reads them. */
export const presentApplications = async (
  tx: Tx,
  customerId: string,
  rows: readonly ApplicationRow[],
): Promise<BinApplication[]> => {
  const bins = await binsById(
    tx,
    rows.map((row) => row.bin_id),
  );
  const cards = await openCardsByBin(tx, customerId);
  return rows.map((row) => {
    const bin = bins.get(row.bin_id);
    assert(bin, 'an application is for a product of ours');
    return {
      id: row.id,
      bin: presentBin(bin),
      state: row.state,
      intendedUse: row.intended_use,
      description: row.description,
      expectedCards: row.expected_cards,
      submittedAt: row.submitted_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      declineReason: row.decline_reason,
      note: row.note,
      reapplyAt: row.reapply_at?.toISOString() ?? null,
      openCards: cards.get(row.bin_id) ?? 0,
      version: row.version,
    };
  });
};

export const presentApplication = async (tx: Tx, row: ApplicationRow): Promise<BinApplication> => {
  const [presented] = await presentApplications(tx, row.customer_id, [row]);
  assert(presented, 'one application gives one answer');
  return presented;
};

/** An application as whoever decides it reads it. */
export const presentBinReview = async (
  tx: Tx,
  ctx: Context,
  fundingOf: FundingOf,
  row: ApplicationRow,
): Promise<BinReview> => {
  const customer = await findCustomer(tx, row.customer_id);
  assert(customer, 'an application has its customer');
  const { funding, freeFrom } = await binTerms(tx, ctx, fundingOf, row.customer_id);
  return {
    ...(await presentApplication(tx, row)),
    customerId: customer.id,
    customerName: customer.displayName,
    entityType: customer.entityType ?? 1,
    isFree: row.is_free,
    funding: amountResponse(funding),
    freeFrom: amountResponse(freeFrom),
    decidedBy: row.decided_by,
  };
};
