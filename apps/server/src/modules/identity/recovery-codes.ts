import { randomBytes } from 'node:crypto';
import { principalOf, type Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { countRecoveryCodes, deleteRecoveryCodes, insertRecoveryCodes } from './factors/factor-repository.ts';
import { hasFactor } from './factors/has-factor.ts';
import { hashOf } from './secrets.ts';

const recoveryCodeCount = 10;
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** 80 random bits as four groups of four: `k3va-7mqe-x2hd-w5ty`. */
const newRecoveryCode = (): string => {
  const letters = [...randomBytes(16)].map((byte) => base32[byte % base32.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
};

/** Ten new codes for the signed-in user; the old ones no longer serve. */
export const replaceRecoveryCodes = async (tx: Tx, ctx: Context): Promise<string[]> => {
  const { userId, tenantId, customerId } = principalOf(ctx);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await deleteRecoveryCodes(tx, userId);
  const owner = { tenant_id: tenantId, customer_id: customerId, user_id: userId };
  const created_at = ctx.clock.now();
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ id: newId(), ...owner, code_hash: hashOf(code), created_at })),
  );
  return codes;
};

/** The codes of somebody who sets up their first factor; none for who has some left. */
export const firstRecoveryCodes = async (tx: Tx, ctx: Context): Promise<string[]> =>
  (await countRecoveryCodes(tx, principalOf(ctx).userId)) > 0 ? [] : replaceRecoveryCodes(tx, ctx);

/** Recovery codes stand in for a factor: without one they open nothing. */
export const dropUselessRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  if (!(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
};
