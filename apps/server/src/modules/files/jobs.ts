import { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { deleteFile, deleteUnattached, type FilesTable } from './repository.ts';
import { unattachedBatch, unattachedLifeMs } from './rules.ts';

/** Forgets what was handed in and never used, however much it is: documents of people are not kept without a reason. */
export const forgetUnattached: ScheduledJob = {
  name: 'files.forget_unattached',
  everyMs: 10 * 60 * 1_000,
  run: async (ctx) => {
    while ((await forgetBatch(ctx)) === unattachedBatch) continue;
  },
};

/** Small transactions, between which others have their turn; how many files were forgotten. */
const forgetBatch = (ctx: Context): Promise<number> =>
  transact(ctx, async (tx) => {
    const rows = await deleteUnattached(tx, new Date(ctx.clock.millis() - unattachedLifeMs));
    for (const row of rows) await sayForgotten(tx, ctx, row);
    return rows.length;
  });

const sayForgotten = async (tx: Tx, ctx: Context, row: FilesTable): Promise<void> => {
  const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
  await audit(tx, ctx, { action: 'file.forgotten', object: { type: 'file', id: row.id }, ...owner });
  const payload = { storageName: row.storage_name };
  await emit(tx, ctx, { topic: 'file.forgotten', objectId: row.id, ...owner, payload });
};

/** Forgets a file that nothing rests on any more. */
export const forgetFile = async (tx: Tx, ctx: Context, id: string): Promise<void> => {
  const row = await deleteFile(tx, id);
  if (row) await sayForgotten(tx, ctx, row);
};

const forgotten = z.object({ storageName: z.string() });

/** The bytes follow their row once that is gone for certain. */
export const removeBytes = (store: FileStore): EventJob => ({
  topic: 'file.forgotten',
  run: (_ctx, event) => store.remove(forgotten.parse(event.payload).storageName),
});
