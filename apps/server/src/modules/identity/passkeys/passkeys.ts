import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { deleteOwnPasskey, isOwnPasskey, passkeysOf, renameOwnPasskey } from './passkey-repository.ts';
import { dropUselessRecoveryCodes } from '../recovery-codes.ts';
import { requireStepUp } from '../step-up.ts';
import { notifyOwner } from '../codes/notify-owner.ts';

type Passkeys = OutputOf<typeof identityRoutes.listPasskeys>;

export const passkeyItemOf = (row: Awaited<ReturnType<typeof passkeysOf>>[number]): Passkeys[number] => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
});

export const listPasskeys = (ctx: Context): Promise<Passkeys> =>
  read(ctx, async (tx) => (await passkeysOf(tx, principalOf(ctx).userId)).map(passkeyItemOf));

/** Throws `not_found` for a passkey that is not the user's own. */
export const renamePasskey = (
  ctx: Context,
  { id, name }: InputOf<typeof identityRoutes.renamePasskey>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const { userId } = principalOf(ctx);
    const before = await renameOwnPasskey(tx, { id, userId }, name);
    if (before === undefined) return fail('not_found');
    await audit(tx, ctx, {
      action: 'identity.passkey_renamed',
      object: { type: 'passkey', id },
      before: { name: before },
      after: { userId, name },
    });
    return null;
  });

/** Throws `not_found` for a passkey that is not the user's own, `step_up_required`. */
export const removePasskey = async (
  ctx: Context,
  { id }: InputOf<typeof identityRoutes.removePasskey>,
): Promise<null> => {
  const { userId } = principalOf(ctx);
  if (!(await read(ctx, (tx) => isOwnPasskey(tx, { id, userId })))) fail('not_found');
  await requireStepUp(ctx, 'factor.change', userId);
  return transact(ctx, async (tx) => {
    if (!(await deleteOwnPasskey(tx, { id, userId }))) fail('not_found');
    await dropUselessRecoveryCodes(tx, userId);
    await notifyOwner(tx, ctx, 'identity.passkey_removed', 'passkeyRemoved', { type: 'passkey', id });
    return null;
  });
};
