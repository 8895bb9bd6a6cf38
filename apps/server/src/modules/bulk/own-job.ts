import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { BulkKind } from './kind.ts';
import { findJob, lockJob, type JobRow } from './repository.ts';

/** An import of the caller's customer; anybody else's is as missing as one that never was. */
export const ownJob = async (tx: Tx, ctx: Context, kind: BulkKind, id: string): Promise<JobRow> =>
  (await findJob(tx, id, { customerId: customerOf(ctx).customerId, kind: kind.code })) ?? fail('not_found');

/** The same, locked until the transaction ends. */
export const lockOwnJob = async (tx: Tx, ctx: Context, kind: BulkKind, id: string): Promise<JobRow> => {
  await ownJob(tx, ctx, kind, id);
  return (await lockJob(tx, id)) ?? fail('not_found');
};
