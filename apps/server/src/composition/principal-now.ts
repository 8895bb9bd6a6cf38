import type { Principal } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Tx } from '../kernel/transaction.ts';
import { contactOf, standingOfUser } from '../modules/identity/index.ts';
import { grantsOfUsers } from '../modules/org/index.ts';

/** Somebody as they may act now, without a session. */
export const principalNowOf = async (tx: Tx, userId: string): Promise<Principal | undefined> => {
  const contact = await contactOf(tx, userId);
  const grants = (await grantsOfUsers(tx, [userId])).get(userId);
  if (!contact || !grants) return undefined;
  const { tenantId, customerId, email } = contact;
  const standing = await standingOfUser(tx, userId);
  return {
    userId,
    sessionId: newId(),
    tenantId,
    customerId,
    email,
    isPreview: false,
    ...standing,
    ...grants,
  };
};
