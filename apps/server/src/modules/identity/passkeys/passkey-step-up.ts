import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { giveChallenge, type ChallengeBinding } from './challenges.ts';
import { passkeysOf } from './passkey-repository.ts';
import { provePasskey } from './prove-passkey.ts';
import { requestOptions, type RelyingParty } from './relying-party.ts';
import { grantStepUp, type Act } from '../step-up.ts';

/** What is signed confirms this act on this object in this session, and nothing else. */
const bindingOf = (ctx: Context, { purpose, subjectId }: Act): ChallengeBinding => ({
  purpose: 'step_up',
  holder: `${principalOf(ctx).sessionId}/${purpose}/${subjectId}`,
});

/** A challenge for one act, to be signed by an own passkey. Throws `illegal_transition` for who has none. */
export const passkeyStepUpOptions = (
  ctx: Context,
  site: RelyingParty,
  act: InputOf<typeof identityRoutes.passkeyStepUpOptions>,
): Promise<OutputOf<typeof identityRoutes.passkeyStepUpOptions>> =>
  transact(ctx, async (tx) => {
    const { userId, tenantId, customerId } = principalOf(ctx);
    const known = await passkeysOf(tx, userId);
    if (known.length === 0) fail('illegal_transition');
    const { id, challenge } = await giveChallenge(tx, ctx, { tenantId, customerId }, bindingOf(ctx, act));
    await audit(tx, ctx, {
      action: 'identity.challenge_given',
      object: { type: 'challenge', id },
      after: { userId, ...act },
    });
    return requestOptions(site, challenge, known);
  });

/** Confirms the act that the challenge was given for; it holds for five minutes. Throws `passkey_invalid`. */
export const passkeyStepUp = async (
  ctx: Context,
  site: RelyingParty,
  { assertion, ...act }: InputOf<typeof identityRoutes.passkeyStepUp>,
): Promise<{ validUntil: string }> => {
  const { userId, tenantId } = principalOf(ctx);
  const attempt = { tenantId, userId, assertion, bound: bindingOf(ctx, act) };
  const { kind } = await independentTransaction(ctx, (tx) => provePasskey(tx, ctx, site, attempt));
  if (kind === 'refused') fail('passkey_invalid');
  return transact(ctx, (tx) => grantStepUp(tx, ctx, act, 'passkey'));
};
