import type { InputOf, OutputOf } from '@tael/contract';
import type { notificationRoutes } from '@tael/contract/messaging/notification-routes';
import {
  notificationKinds,
  obligatoryKinds,
  type NotificationKind,
} from '@tael/contract/messaging/notification-kinds';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { choiceFor } from './choices.ts';
import type { NoticeDeps } from './contact.ts';
import { findNotifications, lockNotifications, updateNotifications } from './notice-repository.ts';

type Routes = typeof notificationRoutes;
type Settings = OutputOf<Routes['notificationSettings']>;
type Deps = Pick<NoticeDeps, 'contactOf'>;

/** What is told to staff and what to customers; the tickets of others are a matter of review. */
const kindsFor = (customerId: string | null): readonly NotificationKind[] =>
  customerId === null ? ['security', 'reviews'] : notificationKinds.filter((kind) => kind !== 'reviews');

export const notificationSettings = (ctx: Context, { contactOf }: Deps): Promise<Settings> => {
  const { userId, customerId } = principalOf(ctx);
  return read(ctx, async (tx) => {
    const row = await findNotifications(tx, userId);
    const contact = await contactOf(tx, userId);
    return {
      choices: kindsFor(customerId).map((kind) => ({
        ...choiceFor(kind, row?.choices),
        isObligatory: obligatoryKinds.has(kind),
      })),
      hasMobile: contact?.mobile != null,
      version: row?.version ?? 0,
    };
  });
};

/** Saves what somebody chose. Throws `obligatory_notification` at a choice that would switch off what they must hear of. */
export const saveNotificationSettings = async (
  ctx: Context,
  deps: Deps,
  { choices, version }: InputOf<Routes['saveNotificationSettings']>,
): Promise<Settings> => {
  const { userId, tenantId, customerId } = principalOf(ctx);
  const kinds = kindsFor(customerId);
  for (const [index, choice] of choices.entries()) {
    if (!kinds.includes(choice.kind)) failField(`choices.${String(index)}.kind`, 'invalid_choice');
    if (obligatoryKinds.has(choice.kind) && !(choice.console && choice.mail === 'now'))
      failField(`choices.${String(index)}.mail`, 'obligatory_notification');
  }
  await transact(ctx, async (tx) => {
    const owner = { user_id: userId, tenant_id: tenantId, customer_id: customerId };
    const before = await lockNotifications(tx, owner);
    requireVersion(before.version, version);
    const chosen = new Map([...before.choices, ...choices].map((choice) => [choice.kind, choice]));
    const after = [...chosen.values()];
    await updateNotifications(tx, { user_id: userId, choices: after, version: before.version + 1 });
    await audit(tx, ctx, {
      action: 'messaging.notifications_saved',
      object: { type: 'user', id: userId },
      before: { choices: before.choices },
      after: { choices: after },
    });
  });
  return notificationSettings(ctx, deps);
};
