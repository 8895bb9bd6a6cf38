import { audit } from '../../../kernel/audit.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { lockKey, updateKey } from '../keys/key-repository.ts';
import { lockEndedLogins, removeLogins } from './login-repository.ts';

const batch = 500;

/** Sign-ins that are over are forgotten, and a key that no device came for ends with its sign-in. */
export const forgetLoginsJob: ScheduledJob = {
  name: 'developers.forget_logins',
  everyMs: 60_000,
  run: async (ctx) => {
    const some = () =>
      independentTransaction(ctx, async (tx) => {
        const rows = await lockEndedLogins(tx, ctx.clock.now(), batch);
        for (const { state, key_id: keyId, customer_id: customerId, tenant_id: tenantId } of rows) {
          if (state !== 'approved' || keyId === null || customerId === null) continue;
          const key = await lockKey(tx, keyId, customerId);
          if (!key || key.revoked_at) continue;
          await updateKey(tx, { ...key, revoked_at: ctx.clock.now(), version: key.version + 1 });
          const object = { type: 'api_key', id: keyId };
          await audit(tx, ctx, {
            action: 'developer.key_revoked',
            object,
            tenantId,
            customerId,
            actor: 'system',
          });
        }
        if (rows.length > 0)
          await removeLogins(
            tx,
            rows.map(({ id }) => id),
          );
        return rows.length === batch;
      });
    while (await some());
  },
};
