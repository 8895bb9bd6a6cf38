import type { InputOf, identityRoutes } from '@tael/contract';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { giveChallenge, spendChallenge, type ChallengeBinding } from '../passkeys/challenges.ts';
import type { IdentityDeps } from '../deps.ts';

const bindingOf = (deviceId: string): ChallengeBinding => ({ purpose: 'password', holder: deviceId });

/** A value for the next sign-in with a password from this device: five minutes, once (decision 15). */
export const giveLoginSign = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf'>,
  host: string | null,
  { deviceId }: InputOf<typeof identityRoutes.loginSign>,
): Promise<string> =>
  independentTransaction(ctx, async (tx) => {
    const owner = { tenantId: await deps.tenantOf(tx, host), customerId: null };
    return (await giveChallenge(tx, ctx, owner, bindingOf(deviceId))).challenge;
  });

/** Uses up the value that came along. A call without one is let through (interface section 2). Throws `login_sign_invalid`. */
export const spendLoginSign = async (
  ctx: Context,
  { loginSign, deviceId }: Pick<InputOf<typeof identityRoutes.token>, 'loginSign' | 'deviceId'>,
): Promise<void> => {
  if (loginSign === '') return;
  if (!(await independentTransaction(ctx, (tx) => spendChallenge(tx, ctx, loginSign, bindingOf(deviceId)))))
    fail('login_sign_invalid');
};
