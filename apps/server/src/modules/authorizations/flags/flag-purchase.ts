import { newId } from '../../../kernel/ids.ts';
import type { FlagRow } from './flag-repository.ts';
import type { Flagged } from '../life.ts';
import type { AuthorizationRow } from '../repository.ts';

export const noFlags: readonly never[] = [];

/** The kinds of a purchase's flags, each once. */
export const flagsAfter = (
  flags: AuthorizationRow['flags'],
  more: readonly Flagged[],
): AuthorizationRow['flags'] =>
  more.length === 0 ? flags : [...new Set([...(flags ?? []), ...more.map(({ kind }) => kind)])];

/** A flag as it waits for staff. */
export const flagRow = (row: AuthorizationRow, { kind, minor }: Flagged): FlagRow => ({
  id: newId(),
  tenant_id: row.tenant_id,
  customer_id: row.customer_id,
  card_id: row.card_id,
  authorization_id: row.id,
  kind,
  amount: minor,
  currency: row.currency,
  state: 'flagged',
  flagged_at: row.updated_at,
  reviewed_at: null,
  reviewed_by: null,
  reviewed_email: null,
  outcome: null,
  note: null,
  dispute_id: null,
  version: 1,
});
