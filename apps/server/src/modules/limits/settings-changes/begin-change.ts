import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { lockAccountLimits } from '../account-repository.ts';
import { limitsForCards, type LimitDeps } from '../in-force.ts';
import {
  customersWithLimits,
  dueSettingChanges,
  findSettingChange,
  lockSetting,
  moveSettingChange,
  writeSetting,
  type SettingChangeRow,
} from './setting-repository.ts';
import { isAccountLimit } from './setting-rules.ts';

const atOnce = 100;

/** A change that nobody has to agree to any more begins: at once, or the job begins it on its day. Its setting is locked. */
export const beginChange = async (tx: Tx, ctx: Context, change: SettingChangeRow): Promise<void> => {
  const { id, tenant_id: tenantId, code } = change;
  if (change.valid_from > ctx.clock.now()) return moveSettingChange(tx, id, 'scheduled');
  await writeSetting(tx, change, ctx.clock.now());
  await moveSettingChange(tx, id, 'applied');
  const nobodys = { tenantId, customerId: null };
  await audit(tx, ctx, {
    action: 'limits.setting_changed',
    object: { type: 'setting', id },
    ...nobodys,
    before: { code, value: change.before },
    after: { code, value: change.value },
  });
  if (isAccountLimit(code))
    await emit(tx, ctx, { topic: 'limits.setting_changed', objectId: id, ...nobodys, payload: { code } });
};

/** Begins changes whose day has come. */
export const settingJob: ScheduledJob = {
  name: 'limits.settings',
  everyMs: 60_000,
  run: async (ctx) => {
    const due = await read(ctx, (tx) => dueSettingChanges(tx, ctx.clock.now(), atOnce));
    for (const { id, tenant_id: tenantId, code } of due)
      await transact(ctx, async (tx) => {
        await lockSetting(tx, tenantId, code);
        // Another process may have been faster, or somebody took it back.
        const change = await findSettingChange(tx, id);
        if (change?.state === 'scheduled') await beginChange(tx, ctx, change);
      });
  },
};

/** Cards that keep limits worked out from the platform's are told the new ones, customer by customer. */
export const settingSpreadJob = ({ spread }: Pick<LimitDeps, 'spread'>): EventJob => ({
  topic: 'limits.setting_changed',
  run: async (ctx, { tenantId }) => {
    if (tenantId === null) return;
    for (let after: string | undefined; ;) {
      const place = after;
      const customers = await read(ctx, (tx) => customersWithLimits(tx, tenantId, place, atOnce));
      for (const customerId of customers)
        await transact(ctx, async (tx) => {
          await lockAccountLimits(tx, customerId);
          await spread(tx, customerId, await limitsForCards(tx, tenantId, customerId));
        });
      if (customers.length < atOnce) return;
      after = customers.at(-1);
    }
  },
});
