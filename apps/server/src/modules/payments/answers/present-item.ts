import type { OutputOf } from '@tael/contract';
import type { bankFileRoutes } from '@tael/contract/payments/files/routes';
import { minorText } from '../files/minor-text.ts';
import type { BankItemRow } from './item-repository.ts';

export type BankItem = OutputOf<(typeof bankFileRoutes)['getBankItem']>;

export const presentItem = (row: BankItemRow): BankItem => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  day: row.day,
  reference: row.reference,
  code: row.code,
  side: row.side,
  amount: row.amount === null || row.currency === null ? null : minorText(row.amount, row.currency),
  fileId: row.file_id,
  paymentId: row.payment_id,
  owner: row.owner_email,
  resolution: row.resolution,
  comment: row.comment,
  openedAt: row.opened_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  version: row.version,
});
