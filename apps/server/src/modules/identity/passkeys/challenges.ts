import type { Context } from '../../../kernel/context.ts';
import { newId, newSecret } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { insertChallenge, useChallenge, type ChallengePurpose } from './passkey-repository.ts';
import { lifeMs } from '../rules.ts';
import { hashOf } from '../secrets.ts';

/** What a challenge is good for, and for whom: a session, one act in it, or the device of somebody not signed in. */
export interface ChallengeBinding {
  readonly purpose: ChallengePurpose;
  readonly holder: string;
}

/** A new challenge, 256 random bits in base64url, to be signed within five minutes; kept as a hash. */
export const giveChallenge = async (
  tx: Tx,
  ctx: Context,
  owner: { readonly tenantId: string; readonly customerId: string | null },
  { purpose, holder }: ChallengeBinding,
): Promise<{ id: string; challenge: string }> => {
  const id = newId();
  const challenge = newSecret();
  await insertChallenge(tx, {
    id,
    tenant_id: owner.tenantId,
    customer_id: owner.customerId,
    purpose,
    holder_hash: hashOf(holder),
    challenge_hash: hashOf(challenge),
    created_at: ctx.clock.now(),
    expires_at: new Date(ctx.clock.millis() + lifeMs.challenge),
  });
  return { id, challenge };
};

/**
 * Uses a challenge up: it serves once, also when what was signed turns out to be wrong. False for one that was never
 * given, not to this holder or not for this, used before, or too old.
 */
export const spendChallenge = (
  tx: Tx,
  ctx: Context,
  challenge: string,
  { purpose, holder }: ChallengeBinding,
): Promise<boolean> =>
  useChallenge(
    tx,
    { purpose, holderHash: hashOf(holder), challengeHash: hashOf(challenge) },
    ctx.clock.now(),
  );
