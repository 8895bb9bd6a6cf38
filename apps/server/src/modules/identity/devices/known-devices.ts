import type { Context } from '../../../kernel/context.ts';
import { newId, newSecret } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { isDeviceSecret, storeDevice } from './device-repository.ts';
import type { LoginUser } from '../repository.ts';
import { hashOf } from '../secrets.ts';

/**
 * Makes the device one that this user is known on. `given` is the secret that it holds already; one that we did not make
 * is not taken over, since anybody could have chosen it.
 */
export const rememberDevice = async (
  tx: Tx,
  ctx: Context,
  user: LoginUser,
  given: string,
): Promise<{ id: string; secret: string }> => {
  const isOurs = given !== '' && (await isDeviceSecret(tx, user.tenant_id, hashOf(given)));
  const secret = isOurs ? given : newSecret();
  const now = ctx.clock.now();
  const id = await storeDevice(tx, {
    id: newId(),
    tenant_id: user.tenant_id,
    customer_id: user.customer_id,
    user_id: user.id,
    secret_hash: hashOf(secret),
    created_at: now,
    last_used_at: now,
  });
  return { id, secret };
};
