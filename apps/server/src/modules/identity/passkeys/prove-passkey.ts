import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '@tael/contract/identity/passkey-schemas';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { spendChallenge, type ChallengeBinding } from './challenges.ts';
import { lockPasskey, notePasskeyUse } from './passkey-repository.ts';
import { userHandleOf, type RelyingParty } from './relying-party.ts';
import { signedChallenge } from './signed-challenge.ts';

export type ProvenPasskey =
  | { readonly kind: 'proven'; readonly userId: string }
  /** Wrong in any way; the user whose passkey it names, where there is one. */
  | { readonly kind: 'refused'; readonly userId: string | null; readonly customerId: string | null };

/**
 * Whether a passkey of this tenant signed a challenge of ours, on a page of ours, after asking who is there. Uses the
 * challenge up and notes the use. `userId` restricts it to that user's passkeys. Let the transaction commit although the
 * answer is no: a challenge that was tried is spent.
 */
export const provePasskey = async (
  tx: Tx,
  ctx: Context,
  site: RelyingParty,
  attempt: {
    readonly tenantId: string;
    readonly userId?: string;
    readonly assertion: PasskeyAssertion;
    readonly bound: ChallengeBinding;
  },
): Promise<ProvenPasskey> => {
  const { assertion, tenantId } = attempt;
  const challenge = signedChallenge(assertion.clientDataJSON);
  const isOurs = await spendChallenge(tx, ctx, challenge, attempt.bound);
  const passkey = await lockPasskey(tx, tenantId, Buffer.from(assertion.credentialId, 'base64url'));
  if (!passkey) return { kind: 'refused', userId: null, customerId: null };
  const { user_id: userId, customer_id: customerId } = passkey;
  const refused = { kind: 'refused', userId, customerId } as const;
  if (!isOurs || (attempt.userId !== undefined && attempt.userId !== userId)) return refused;
  if (assertion.userHandle !== null && assertion.userHandle !== userHandleOf(userId)) return refused;
  const signed = await verify(site, assertion, challenge, passkey);
  if (!signed) return refused;
  await notePasskeyUse(tx, passkey.id, {
    sign_count: BigInt(signed.newCounter),
    last_used_at: ctx.clock.now(),
    is_synced: signed.credentialBackedUp,
  });
  return { kind: 'proven', userId };
};

/** What was signed; undefined for another site, origin, challenge or key, nobody verified, or a count that went back. */
const verify = async (
  site: RelyingParty,
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  challenge: string,
  passkey: { readonly public_key: Buffer; readonly sign_count: bigint },
) => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // The library says by throwing what does not fit, and by rejecting what it cannot read.
    return undefined;
  }
};
