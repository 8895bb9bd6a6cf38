import { paymentBatchColumns } from '@tael/contract/payments/outgoing/bulk-columns';
import { Failure } from '../../../../kernel/failure.ts';
import type { RowFault } from '../../../bulk/index.ts';

/** A refusal at its column, or of the whole row; anything else is thrown on. */
export const rowFaultsOf = (error: unknown): readonly RowFault[] => {
  if (!(error instanceof Failure)) throw error;
  const { fields = [], params } = error.details;
  if (fields.length === 0) return [{ column: null, code: error.code, ...(params && { params }) }];
  return fields.map(({ field, code }) => ({
    column: paymentBatchColumns.find((column) => column.field === field)?.key ?? 'payee',
    code,
  }));
};
