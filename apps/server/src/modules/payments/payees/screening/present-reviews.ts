import type { payeeReview } from '@tael/contract/payments/payees/screening';
import type { z } from 'zod';
import type { Tx } from '../../../../kernel/transaction.ts';
import { customerNames } from '../../../org/index.ts';
import type { PayeeScreening } from './screening-repository.ts';

type Review = z.output<typeof payeeReview>;

/** Screenings as staff reads them. */
export const presentReviews = async (tx: Tx, rows: readonly PayeeScreening[]): Promise<Review[]> => {
  const names = await customerNames(tx, [...new Set(rows.map(({ customer_id: id }) => id))]);
  return rows.map((row) => ({
    id: row.id,
    payeeId: row.payee_id,
    customerId: row.customer_id,
    customerName: names.get(row.customer_id) ?? '',
    subject: row.subject,
    name: row.latin_name,
    localName: row.local_name,
    nation: row.nation,
    state: row.state,
    findings: [...row.findings],
    requestedAt: row.requested_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    version: row.version,
  }));
};
