import type { InputOf, OutputOf } from '@tael/contract';
import type { notificationRoutes } from '@tael/contract/messaging/notification-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { choiceFor } from './choices.ts';
import type { NoticeDeps } from './contact.ts';
import { lockNotifications, updateNotifications } from './notice-repository.ts';
import type { Unsubscription } from './unsubscribe-links.ts';

type Routes = typeof notificationRoutes;
type Deps = Pick<NoticeDeps, 'contactOf' | 'links'>;

/** Looking at a link changes nothing: mail scanners open every link of a mail. */
export const readUnsubscription = (
  { links }: Deps,
  { token }: InputOf<Routes['readUnsubscription']>,
): Promise<OutputOf<Routes['readUnsubscription']>> =>
  Promise.resolve({ kind: (links.read(token) ?? fail('not_found')).kind });

/** Ends the mails of a kind for whoever the link was mailed to. Twice is the same as once. */
export const unsubscribe = async (
  ctx: Context,
  { contactOf, links }: Deps,
  { token }: InputOf<Routes['unsubscribe']>,
): Promise<OutputOf<Routes['unsubscribe']>> => {
  const { userId, kind }: Unsubscription = links.read(token) ?? fail('not_found');
  const scope = { kind: 'system' } as const;
  return transact(
    ctx,
    async (tx) => {
      const contact = (await contactOf(tx, userId)) ?? fail('not_found');
      const { tenantId, customerId } = contact;
      const before = await lockNotifications(tx, {
        user_id: userId,
        tenant_id: tenantId,
        customer_id: customerId,
      });
      const choice = choiceFor(kind, before.choices);
      if (choice.mail !== 'off') {
        const others = before.choices.filter((one) => one.kind !== kind);
        const choices = [...others, { ...choice, mail: 'off' as const }];
        await updateNotifications(tx, { user_id: userId, choices, version: before.version + 1 });
      }
      await audit(tx, ctx, {
        action: 'messaging.unsubscribed',
        object: { type: 'user', id: userId },
        tenantId,
        customerId,
        before: { kind, mail: choice.mail },
        after: { kind, mail: 'off' },
      });
      return { kind };
    },
    { scope },
  );
};
