import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { giveChallenge, type ChallengeBinding } from '../passkeys/challenges.ts';
import type { IdentityDeps } from '../deps.ts';
import { storedUserAgent } from '../device-name.ts';
import { admitUser, tokensOf } from '../sessions/open-session.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { requestOptions, type RelyingParty } from '../passkeys/relying-party.ts';
import { updateUser, userForLoginById } from '../repository.ts';
import type { CameFrom, SignInDeps } from './sign-in.ts';
import type { TokenAnswer } from '../sessions/tokens.ts';

const bindingOf = (deviceId: string): ChallengeBinding => ({ purpose: 'sign_in', holder: deviceId });

/** A challenge for this device; it names nobody's passkeys, so that it tells nothing about anybody. */
export const passkeySignInOptions = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf'>,
  site: RelyingParty,
  host: string | null,
  { deviceId }: InputOf<typeof identityRoutes.passkeySignInOptions>,
): Promise<OutputOf<typeof identityRoutes.passkeySignInOptions>> =>
  independentTransaction(ctx, async (tx) => {
    const owner = { tenantId: await deps.tenantOf(tx, host), customerId: null };
    const { challenge } = await giveChallenge(tx, ctx, owner, bindingOf(deviceId));
    return requestOptions(site, challenge);
  });

/**
 * The `passkey` grant (decision 14): a signature that cannot be guessed, so no failure is counted and no lock of the
 * password stands in its way. Throws `passkey_invalid`, `account_suspended`.
 */
export const passkeySignIn = async (
  ctx: Context,
  deps: SignInDeps,
  from: CameFrom,
  { assertion, deviceId, deviceSecret }: InputOf<typeof identityRoutes.token>,
): Promise<TokenAnswer> => {
  if (!assertion) return failField('assertion', 'required');
  const userAgent = storedUserAgent(from.userAgent);
  const outcome = await independentTransaction(ctx, async (tx) => {
    const tenantId = await deps.tenantOf(tx, from.host);
    const attempt = { tenantId, assertion, bound: bindingOf(deviceId) };
    const proven = await provePasskey(tx, ctx, deps.site, attempt);
    if (proven.kind === 'proven') {
      const user = await userForLoginById(tx, proven.userId);
      if (user.factor_due) await updateUser(tx, user.id, { factor_due: false });
      return admitUser(tx, ctx, deps, user, { deviceId, deviceSecret, userAgent });
    }
    await audit(tx, ctx, {
      action: 'identity.sign_in_failed',
      object: { type: 'user', id: proven.userId },
      tenantId,
      customerId: proven.customerId,
      after: { userAgent },
      reason: 'passkey_invalid',
    });
    return undefined;
  });
  return outcome ? tokensOf(outcome) : fail('passkey_invalid');
};
