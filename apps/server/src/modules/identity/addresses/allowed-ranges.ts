import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { principalOf, type Context, type Principal } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { lockSubject } from '../code-repository.ts';
import { allowedRangesOf, deleteRange, insertRange, type AllowedRange } from './range-repository.ts';
import { isWithin, maySignInFrom } from './range-rules.ts';
import { mostAllowedRanges } from '../rules.ts';
import { requireStepUp } from '../step-up.ts';
import { notifyOwner } from '../codes/notify-owner.ts';

type Listed = OutputOf<typeof identityRoutes.addAllowedRange>;

/** A customer has one list for all its users; the platform's own people have one each. */
export const rangesOwner = (user: { readonly id: string; readonly customer_id: string | null }): string =>
  user.customer_id ?? user.id;

const ownerOf = ({ userId, customerId }: Principal): string =>
  rangesOwner({ id: userId, customer_id: customerId });

/** A sub-account is bound by its customer's list and does not write it. */
const mayChange = (who: Principal): boolean => who.userType !== userType.subAccount;

const listed = (ctx: Context, { id, range, note, created_at }: AllowedRange): Listed => ({
  id,
  range,
  note,
  createdAt: created_at.toISOString(),
  holdsCaller: isWithin(ctx.ip, [range]),
});

export const listAllowedRanges = (ctx: Context): Promise<OutputOf<typeof identityRoutes.listAllowedRanges>> =>
  read(ctx, async (tx) => {
    const who = principalOf(ctx);
    const rows = await allowedRangesOf(tx, ownerOf(who));
    const items = rows.map((row) => listed(ctx, row));
    return { address: ctx.ip, mayChange: mayChange(who), items };
  });

/**
 * Lets a range sign in; the first one closes every other. Throws `forbidden` for a sub-account, `step_up_required`, the
 * field code `already_exists`, `address_limit_reached`, and `address_would_lock_out` unless the caller knows it.
 */
export const addAllowedRange = async (
  ctx: Context,
  { range, note, mayLockOut }: InputOf<typeof identityRoutes.addAllowedRange>,
): Promise<Listed> => {
  await requireMayChange(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockRanges(tx, ctx);
    if (before.length >= mostAllowedRanges) fail('address_limit_reached');
    const who = principalOf(ctx);
    const row = {
      id: newId(),
      tenant_id: who.tenantId,
      customer_id: who.customerId,
      owner_id: ownerOf(who),
      note,
      created_by: who.userId,
      created_at: ctx.clock.now(),
    };
    const stored = await insertRange(tx, { ...row, range });
    if (stored === undefined) return failField('range', 'already_exists');
    requireWayIn(ctx, [...before.map((other) => other.range), stored], mayLockOut);
    await notify(tx, ctx, 'identity.range_allowed', { id: row.id, range: stored });
    return listed(ctx, { ...row, range: stored });
  });
};

/** Takes a range off the list. Throws `not_found`, `forbidden`, `step_up_required`, `address_would_lock_out`. */
export const removeAllowedRange = async (
  ctx: Context,
  { id, mayLockOut }: InputOf<typeof identityRoutes.removeAllowedRange>,
): Promise<null> => {
  const owner = ownerOf(principalOf(ctx));
  const isListed = await read(ctx, async (tx) =>
    (await allowedRangesOf(tx, owner)).some((row) => row.id === id),
  );
  if (!isListed) fail('not_found');
  await requireMayChange(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockRanges(tx, ctx);
    const removed = before.find((row) => row.id === id) ?? fail('not_found');
    const left = before.filter((row) => row !== removed).map(({ range }) => range);
    requireWayIn(ctx, left, mayLockOut);
    await deleteRange(tx, id);
    await notify(tx, ctx, 'identity.range_removed', removed);
    return null;
  });
};

const requireMayChange = async (ctx: Context): Promise<void> => {
  const who = principalOf(ctx);
  if (!mayChange(who)) fail('forbidden');
  await requireStepUp(ctx, 'addresses.change', who.userId);
};

/** The list as it is, changed by nobody else until this transaction ends: two removals together must not lock out. */
const lockRanges = async (tx: Tx, ctx: Context): Promise<AllowedRange[]> => {
  const owner = ownerOf(principalOf(ctx));
  await lockSubject(tx, `ranges/${owner}`);
  return allowedRangesOf(tx, owner);
};

const requireWayIn = (ctx: Context, ranges: readonly string[], mayLockOut: boolean): void => {
  if (!mayLockOut && !maySignInFrom(ctx.ip, ranges)) fail('address_would_lock_out');
};

const notify = (
  tx: Tx,
  ctx: Context,
  action: string,
  { id, range }: Pick<AllowedRange, 'id' | 'range'>,
): Promise<void> =>
  notifyOwner(tx, ctx, action, 'allowedAddressesChanged', { type: 'allowed_range', id, range });
