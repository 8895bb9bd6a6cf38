import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findContact, updateUser } from '../repository.ts';

/** Where somebody is reached outside the console. */
export const contactOf = async (tx: Tx, userId: string) => {
  const user = await findContact(tx, userId);
  return (
    user && {
      tenantId: user.tenant_id,
      customerId: user.customer_id,
      email: user.email,
      mobile: user.mobile,
      language: user.language,
      timeZone: user.time_zone,
    }
  );
};

/** Erases what somebody chose for themselves: nickname, picture, zone and language. What was verified of them is kept. */
export const eraseChoices = async (tx: Tx, ctx: Context, userId: string): Promise<void> => {
  const change = { nickname: null, avatar: null, time_zone: null, language: null };
  await updateUser(tx, userId, { ...change, updated_at: ctx.clock.now() });
};
