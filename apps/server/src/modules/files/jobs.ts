import { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { EventJob, ScheduledJob } from '../../kernel/job.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { deleteUnattached } from './repository.ts';
import { unattachedLifeMs } from './rules.ts';

/** Forgets what was handed in and never used: papers of people are not kept without a reason. */
export const forgetUnattached: ScheduledJob = {
  name: 'files.forget_unattached',
  everyMs: 60 * 60 * 1_000,
  run: (ctx) =>
    transact(ctx, async (tx) => {
      const rows = await deleteUnattached(tx, new Date(ctx.clock.millis() - unattachedLifeMs));
      for (const row of rows) {
        const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
        await audit(tx, ctx, { action: 'file.forgotten', object: { type: 'file', id: row.id }, ...owner });
        const payload = { storageName: row.storage_name };
        await emit(tx, ctx, { topic: 'file.forgotten', objectId: row.id, ...owner, payload });
      }
    }),
};

const forgotten = z.object({ storageName: z.string() });

/** The bytes follow their row once that is gone for certain. */
export const removeBytes = (store: FileStore): EventJob => ({
  topic: 'file.forgotten',
  run: (_ctx, event) => store.remove(forgotten.parse(event.payload).storageName),
});
