import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { failuresOf, forgetFailures, lockSubject, storeFailures } from '../code-repository.ts';
import { admitSignIn, afterFailure, secretBounds } from '../rules.ts';
import { hashOf } from '../secrets.ts';

type Secret = 'password' | 'factor';

const subjectOf = (ctx: Context, secret: Secret): string => `${secret}/${principalOf(ctx).userId}`;

/**
 * Lets the signed-in user try a secret of theirs and counts the try as failed until `forgetTries`, so that whoever found
 * an open session cannot guess: the growing delay and the lock of a sign-in. Throws `rate_limited`, `login_locked`. Call
 * it before the verb's transaction.
 */
export const admitTry = async (ctx: Context, secret: Secret): Promise<void> => {
  const { tenantId } = principalOf(ctx);
  const subject = subjectOf(ctx, secret);
  const hash = hashOf(subject);
  const admission = await independentTransaction(ctx, async (tx) => {
    const nowMs = ctx.clock.millis();
    await lockSubject(tx, subject);
    const counted = { failures: await failuresOf(tx, tenantId, hash), bounds: secretBounds };
    const answer = admitSignIn([counted], nowMs, true);
    if (answer.kind === 'admitted')
      await storeFailures(tx, { id: newId(), tenantId, hash }, afterFailure(counted, nowMs));
    return answer;
  });
  if (admission.kind === 'locked') fail('login_locked', { retryAfterSeconds: admission.retryAfterSeconds });
  if (admission.kind === 'too_soon') fail('rate_limited', { retryAfterSeconds: admission.retryAfterSeconds });
};

/** The secret was right: what was counted no longer stands against anybody. */
export const forgetTries = (ctx: Context, secret: Secret): Promise<void> =>
  independentTransaction(ctx, (tx: Tx) =>
    forgetFailures(tx, principalOf(ctx).tenantId, [hashOf(subjectOf(ctx, secret))]),
  );
