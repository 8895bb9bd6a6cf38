import type { InputOf, identityRoutes } from '@tael/contract';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { clearFailures } from '../attempts/attempts.ts';
import { proveCode, redeemCode } from '../codes/codes.ts';
import type { IdentityDeps } from '../deps.ts';
import { hashPassword } from './passwords.ts';
import { userForLogin } from '../repository.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password for whoever holds the code that was mailed to the address: every session of the user ends, and the
 * failures counted against the name are forgotten. A code for an address without an account never fits, so that the
 * refusal `verification_code_invalid` tells nothing. A second factor stays and is still asked for at the sign-in.
 */
export const resetPassword = async (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf'>,
  host: string | null,
  input: InputOf<typeof identityRoutes.resetPassword>,
): Promise<null> => {
  const { email, deviceId, code } = input;
  const tenantId = await read(ctx, (tx) => deps.tenantOf(tx, host));
  const proven = await proveCode(ctx, { tenantId, target: email, purpose: 'reset', deviceId, code });
  const passwordHash = await hashPassword(input.password);
  return transact(
    ctx,
    async (tx) => {
      await redeemCode(tx, ctx, proven);
      const user = await userForLogin(tx, tenantId, email);
      assert(user, 'a reset code that fits was made for a user');
      await setPassword(
        tx,
        ctx,
        { ...user, email },
        { passwordHash, how: 'password_reset', keepSession: null },
      );
      await clearFailures(tx, ctx, { tenantId, username: email });
      return null;
    },
    { scope: { kind: 'system' } },
  );
};
