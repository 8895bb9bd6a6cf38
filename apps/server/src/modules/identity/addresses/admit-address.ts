import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { rangesOwner } from './allowed-ranges.ts';
import { allowedRangesOf } from './range-repository.ts';
import { maySignInFrom } from './range-rules.ts';

/**
 * Whether this call's address may get tokens for the user: it is in their organization's list and in `own`, where there
 * are such. A refusal is written to their login history.
 */
export const admitAddress = async (
  tx: Tx,
  ctx: Context,
  user: { readonly id: string; readonly tenant_id: string; readonly customer_id: string | null },
  userAgent: string | null,
  own: readonly string[] = [],
): Promise<boolean> => {
  const ranges = await allowedRangesOf(tx, rangesOwner(user));
  const listed = ranges.map(({ range }) => range);
  const isAdmitted = maySignInFrom(ctx.ip, listed) && maySignInFrom(ctx.ip, own);
  if (!isAdmitted)
    await audit(tx, ctx, {
      action: 'identity.sign_in_failed',
      object: { type: 'user', id: user.id },
      tenantId: user.tenant_id,
      customerId: user.customer_id,
      after: { userAgent },
      reason: 'address_not_allowed',
    });
  return isAdmitted;
};
