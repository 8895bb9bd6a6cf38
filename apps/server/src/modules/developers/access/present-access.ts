import type { OutputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import type { Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { customerNames } from '../../org/index.ts';
import type { AccessRow } from './access-repository.ts';

export type Access = OutputOf<typeof developerRoutes.applyForApi>;
export type AccessReview = OutputOf<typeof developerRoutes.getApiAccessReview>;

export const presentAccess = async (tx: Tx, row: AccessRow): Promise<Access> =>
  withEmails(await emailsOf(tx, [row.submitted_by]), row);

const withEmails = (emails: ReadonlyMap<string, string>, row: AccessRow): Access => ({
  id: row.id,
  state: row.state,
  use: row.use,
  volume: row.volume,
  addresses: [...row.addresses],
  submittedAt: row.submitted_at.toISOString(),
  submittedBy: emails.get(row.submitted_by) ?? '',
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  apiVersion: row.api_version,
  version: row.version,
});

/** For staff: with whose it is and who decided. */
export const presentReviews = async (tx: Tx, rows: readonly AccessRow[]): Promise<AccessReview[]> => {
  const people = rows.flatMap(({ submitted_by: by, decided_by: decider }) =>
    decider ? [by, decider] : [by],
  );
  const emails = await emailsOf(tx, people);
  const names = await customerNames(
    tx,
    rows.map(({ customer_id: id }) => id),
  );
  return rows.map((row) => ({
    ...withEmails(emails, row),
    customerId: row.customer_id,
    customerName: names.get(row.customer_id) ?? '',
    decidedBy: row.decided_by === null ? null : (emails.get(row.decided_by) ?? ''),
  }));
};
