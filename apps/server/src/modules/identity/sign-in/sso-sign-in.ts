import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { audit } from '../../../kernel/audit.ts';
import type { InputOf, identityRoutes } from '@tael/contract';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { storedUserAgent } from '../device-name.ts';
import { userForLoginById } from '../repository.ts';
import { admitUser, tokensOf } from '../sessions/open-session.ts';
import type { TokenAnswer } from '../sessions/tokens.ts';
import type { CameFrom, SignInDeps } from './sign-in.ts';

/**
 * The `sso` grant: what a company's own provider sent back with somebody, which it is asked about once. Its own factors are
 * the company's affair; ours are still asked for before anything grave. Throws `sso_failed`, `sso_unreachable`,
 * `sso_not_invited`, `sso_under_review`, and why an account may not be entered.
 */
export const ssoSignIn = async (
  ctx: Context,
  deps: SignInDeps,
  from: CameFrom,
  { code, state, iss, deviceId, deviceSecret }: InputOf<typeof identityRoutes.token>,
): Promise<TokenAnswer> => {
  if (code === '') failField('code', 'required');
  if (state === '') failField('state', 'required');
  const proof = await deps.singleSignOn.prove(ctx, from.host, { code, state, iss, deviceId });
  const userAgent = storedUserAgent(from.userAgent);
  const outcome = await independentTransaction(ctx, async (tx) => {
    const found = await proof.userOf(tx);
    if (found.kind !== 'user') return found;
    const user = await userForLoginById(tx, found.userId);
    await audit(tx, ctx, {
      action: 'identity.sso_proven',
      object: { type: 'user', id: user.id },
      tenantId: user.tenant_id,
      customerId: user.customer_id,
    });
    return admitUser(tx, ctx, deps, user, { deviceId, deviceSecret, userAgent, bySso: true });
  });
  if (outcome.kind === 'waiting') return fail('sso_under_review');
  return outcome.kind === 'refused' ? fail(outcome.code) : tokensOf(outcome);
};
