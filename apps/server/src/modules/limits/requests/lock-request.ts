import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { lockAccountLimits } from '../account-repository.ts';
import { findLimitRequest, type LimitRequestRow } from './request-repository.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** The request as it is under its account's lock; `customerId` null: of whomever the scope lets see. */
export const lockRequest = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<LimitRequestRow | undefined> => {
  const seen = await findLimitRequest(tx, id, customerId);
  if (!seen) return undefined;
  await lockAccountLimits(tx, seen.customer_id);
  return findLimitRequest(tx, id, customerId);
};

const lockSeen = async (
  tx: Tx,
  { id, version }: Seen,
  customerId: string | null,
): Promise<LimitRequestRow> => {
  const request = (await lockRequest(tx, id, customerId)) ?? fail('not_found');
  requireVersion(request.version, version);
  return request;
};

/** The caller's own request, in the version that they saw. */
export const lockOwnRequest = (tx: Tx, ctx: Context, seen: Seen): Promise<LimitRequestRow> =>
  lockSeen(tx, seen, customerOf(ctx).customerId);

/** A request of any customer that the scope shows, in the version that its reviewer saw. */
export const lockReview = (tx: Tx, seen: Seen): Promise<LimitRequestRow> => lockSeen(tx, seen, null);
