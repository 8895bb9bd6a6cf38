import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requestMail, type MailTemplate } from './mail.ts';

/**
 * Records a change of what proves the signed-in user, and tells them by mail, whoever made it. `object` is what was
 * changed; the user themselves unless said otherwise.
 */
export const notifyOwner = async (
  tx: Tx,
  ctx: Context,
  action: string,
  template: MailTemplate,
  object?: { readonly type: string; readonly id: string; readonly range?: string },
): Promise<void> => {
  const { userId, tenantId, customerId, email } = principalOf(ctx);
  const { type, id, ...after } = object ?? { type: 'user', id: userId };
  await audit(tx, ctx, { action, object: { type, id }, after: { userId, ...after } });
  await emit(tx, ctx, { topic: action, objectId: userId, tenantId, customerId, payload: {} });
  await requestMail(tx, ctx, { to: email, template, language: ctx.language, params: {} });
};
