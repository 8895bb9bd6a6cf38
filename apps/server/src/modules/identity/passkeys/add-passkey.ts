import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { giveChallenge, spendChallenge, type ChallengeBinding } from './challenges.ts';
import { lockSubject } from '../code-repository.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertPasskey, passkeysOf } from './passkey-repository.ts';
import { passkeyItemOf } from './passkeys.ts';
import { firstRecoveryCodes } from '../recovery-codes.ts';
import { algorithms, creationOptions, type RelyingParty } from './relying-party.ts';
import { mostPasskeys } from '../rules.ts';
import { signedChallenge } from './signed-challenge.ts';
import { requireStepUp } from '../step-up.ts';
import { notifyOwner } from '../codes/notify-owner.ts';

type Attestation = InputOf<typeof identityRoutes.addPasskey>['attestation'];

const bindingOf = (ctx: Context): ChallengeBinding => ({
  purpose: 'add',
  holder: principalOf(ctx).sessionId,
});

/** A challenge for a new passkey, bound to this session. Throws `step_up_required`, `passkey_limit_reached`. */
export const startPasskey = async (
  ctx: Context,
  deps: Pick<IdentityDeps, 'productOf'>,
  site: RelyingParty,
): Promise<OutputOf<typeof identityRoutes.startPasskey>> => {
  const { userId, tenantId, customerId, email } = principalOf(ctx);
  await requireStepUp(ctx, 'factor.change', userId);
  return transact(ctx, async (tx) => {
    const known = await passkeysOf(tx, userId);
    if (known.length >= mostPasskeys) fail('passkey_limit_reached');
    const { id, challenge } = await giveChallenge(tx, ctx, { tenantId, customerId }, bindingOf(ctx));
    const after = { userId, purpose: 'add' };
    await audit(tx, ctx, { action: 'identity.challenge_given', object: { type: 'challenge', id }, after });
    const product = await deps.productOf(tx, tenantId);
    return creationOptions(site, { challenge, product, user: { id: userId, email }, known });
  });
};

/**
 * Keeps the passkey that answers this session's challenge, and tells its owner. With the first factor come the recovery
 * codes, this once. No step-up is asked for again: the
 * challenge was given behind one. Throws `passkey_invalid`, `passkey_limit_reached`.
 */
export const addPasskey = async (
  ctx: Context,
  site: RelyingParty,
  { name, attestation }: InputOf<typeof identityRoutes.addPasskey>,
): Promise<OutputOf<typeof identityRoutes.addPasskey>> => {
  const { userId, tenantId, customerId } = principalOf(ctx);
  const challenge = signedChallenge(attestation.clientDataJSON);
  const isOurs = await independentTransaction(ctx, (tx) =>
    spendChallenge(tx, ctx, challenge, bindingOf(ctx)),
  );
  const made = isOurs ? await verify(site, attestation, challenge) : undefined;
  if (!made) return fail('passkey_invalid');
  return transact(ctx, async (tx) => {
    await lockSubject(tx, `passkeys/${userId}`);
    if ((await passkeysOf(tx, userId)).length >= mostPasskeys) fail('passkey_limit_reached');
    const passkey = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      user_id: userId,
      credential_id: Buffer.from(made.credential.id, 'base64url'),
      public_key: Buffer.from(made.credential.publicKey),
      sign_count: BigInt(made.credential.counter),
      name,
      transports: attestation.transports,
      is_synced: made.credentialBackedUp,
      created_at: ctx.clock.now(),
    };
    if (!(await insertPasskey(tx, passkey))) fail('passkey_invalid');
    const object = { type: 'passkey', id: passkey.id };
    await notifyOwner(tx, ctx, 'identity.passkey_added', 'passkeyAdded', object);
    const recoveryCodes = await firstRecoveryCodes(tx, ctx);
    return { passkey: passkeyItemOf({ ...passkey, last_used_at: null }), recoveryCodes };
  });
};

/** The new key; undefined for another site, origin or challenge, or when nobody was verified. */
const verify = async (
  site: RelyingParty,
  { credentialId, clientDataJSON, attestationObject }: Attestation,
  challenge: string,
) => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo;
  } catch {
    // The library says by throwing what does not fit, and by rejecting what it cannot read.
    return undefined;
  }
};
