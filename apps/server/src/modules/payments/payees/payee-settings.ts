import type { InputOf, OutputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { findSettings, saveSettings } from './repository.ts';
import { coolOffHoursOf } from './rules.ts';

type Routes = typeof payeeRoutes;

export const getPayeeSettings = (ctx: Context): Promise<OutputOf<Routes['getPayeeSettings']>> =>
  read(ctx, async (tx) => {
    const row = await findSettings(tx, customerOf(ctx).customerId);
    return { coolOffHours: coolOffHoursOf(row), version: row?.version ?? 0 };
  });

/** How long new bank details wait from now on; those that wait already do so to their end. */
export const changePayeeSettings = (
  ctx: Context,
  { coolOffHours, version }: InputOf<Routes['changePayeeSettings']>,
): Promise<OutputOf<Routes['changePayeeSettings']>> => {
  const { tenantId, customerId } = customerOf(ctx);
  return transact(ctx, async (tx) => {
    const before = await findSettings(tx, customerId);
    requireVersion(before?.version ?? 0, version);
    const after = {
      customer_id: customerId,
      tenant_id: tenantId,
      cool_off_hours: coolOffHours,
      updated_at: ctx.clock.now(),
      version: version + 1,
    };
    if (!(await saveSettings(tx, after))) fail('conflict');
    await audit(tx, ctx, {
      action: 'payee.settings_changed',
      object: { type: 'customer', id: customerId },
      before: { coolOffHours: coolOffHoursOf(before) },
      after: { coolOffHours },
    });
    return { coolOffHours, version: after.version };
  });
};
