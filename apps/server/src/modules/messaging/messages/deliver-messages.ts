import type { Permission } from '@tael/contract';
import { messageCodes, type MessageCode } from '@tael/contract/messaging/message-codes';
import { kindOf, type NotificationChoice } from '@tael/contract/messaging/notification-kinds';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { DeliveredEvent, EventJob } from '../../../kernel/events/job.ts';
import { emitMany } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { grantsOfUsers, type Grants } from '../../org/index.ts';
import { insertMessages } from '../message-repository.ts';
import { choiceFor, codesWithOwnMail } from '../notices/choices.ts';
import { choicesOf } from '../notices/notice-repository.ts';
import { paramsOf } from './message-params.ts';
import { messageSources, type DraftMessage } from './message-sources.ts';

/** Somebody who may be told. */
export interface Recipient {
  readonly userId: string;
  readonly userType: number;
  readonly tenantId: string;
  readonly customerId: string | null;
}

/** Who there is to be told; the people are another module's. */
export interface Recipients {
  /** Every user of a customer: its holder and its sub-accounts. */
  readonly usersOf: (tx: Tx, customerId: string) => Promise<readonly Recipient[]>;
  /** The staff. */
  readonly staffOf: (tx: Tx, tenantId: string) => Promise<readonly Recipient[]>;
  readonly findUser: (tx: Tx, userId: string) => Promise<Recipient | undefined>;
  /** The sub-accounts that see a card. */
  readonly subAccountsThatSee: (tx: Tx, cardId: string) => Promise<ReadonlySet<string>>;
}

/** Tells people what happened, one job for each kind of event. A second delivery of an event tells nobody again. */
export const createMessageJobs = (recipients: Recipients): readonly EventJob[] =>
  Object.entries(messageSources).map(([topic, sourceOf]) => ({
    topic,
    run: async (ctx, event) => {
      const draft = sourceOf(event);
      if (draft) await deliver(ctx, recipients, event, draft);
    },
  }));

const deliver = (
  ctx: Context,
  recipients: Recipients,
  event: DeliveredEvent,
  draft: DraftMessage,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const { code, objectId } = draft;
    const notified = await withChoices(tx, code, await recipientsOf(tx, recipients, event, draft));
    const arrived = await insertMessages(
      tx,
      notified.map((one) => ({
        id: newId(),
        tenant_id: one.tenantId,
        customer_id: one.customerId,
        user_id: one.userId,
        event_id: event.id,
        code,
        about: messageCodes[code].about,
        object_id: objectId,
        params: paramsOf(code, event),
        at: event.at,
        in_console: one.choice.console,
        digest_waiting: one.choice.mail === 'daily',
      })),
    );
    if (arrived.length === 0) return;
    const owner = { tenantId: event.tenantId, customerId: event.customerId };
    const users = arrived.map((message) => message.user_id);
    await audit(tx, ctx, {
      action: 'messaging.message_arrived',
      object: { type: 'event', id: event.id },
      ...owner,
      after: { code, users },
      actor: 'system',
    });
    await emitMany(
      tx,
      ctx,
      arrived.flatMap(({ id, user_id: userId }) => {
        const { choice } = notified.find((one) => one.userId === userId) ?? {};
        const said = { objectId: id, ...owner };
        const notice = (channel: 'mail' | 'sms') => ({
          topic: 'messaging.notice_due',
          ...said,
          payload: { userId, channel },
        });
        return [
          ...(choice?.console ? [{ topic: 'message.arrived', ...said, payload: { userId } }] : []),
          ...(choice?.mail === 'now' && !codesWithOwnMail.has(code) ? [notice('mail')] : []),
          ...(choice?.sms ? [notice('sms')] : []),
        ];
      }),
    );
  });

/** Those who want to hear of it on some channel, with what they chose. */
const withChoices = async (
  tx: Tx,
  code: MessageCode,
  people: readonly Recipient[],
): Promise<readonly (Recipient & { readonly choice: NotificationChoice })[]> => {
  const chosen = await choicesOf(
    tx,
    people.map(({ userId }) => userId),
  );
  return people
    .map((one) => ({ ...one, choice: choiceFor(kindOf(code), chosen.get(one.userId)) }))
    .filter(({ choice }) => choice.console || choice.sms || choice.mail !== 'off');
};

/** Those of these people who may read what they would be told of, with what they hold. */
const withGrants = async (
  tx: Tx,
  people: readonly Recipient[],
  needs: Permission,
): Promise<(Recipient & Pick<Grants, 'reach'>)[]> => {
  const grants = await grantsOfUsers(
    tx,
    people.map(({ userId }) => userId),
  );
  return people.flatMap((person) => {
    const held = grants.get(person.userId);
    return held?.permissions.has('message:read') && held.permissions.has(needs)
      ? [{ ...person, reach: held.reach }]
      : [];
  });
};

/** The card that an event is about: its object, or the one of a purchase. */
const cardOf = ({ topic, objectId, payload }: DeliveredEvent): string | undefined => {
  if (topic.startsWith('card.')) return objectId;
  return typeof payload['cardId'] === 'string' ? payload['cardId'] : undefined;
};

const recipientsOf = async (
  tx: Tx,
  { usersOf, staffOf, findUser, subAccountsThatSee }: Recipients,
  event: DeliveredEvent,
  { readers }: DraftMessage,
): Promise<readonly Recipient[]> => {
  const { tenantId, customerId } = event;
  switch (readers.kind) {
    case 'users': {
      const users: Recipient[] = [];
      for (const id of readers.userIds) {
        const user = await findUser(tx, id);
        if (user) users.push(user);
      }
      return withGrants(tx, users, readers.needs ?? 'message:read');
    }
    case 'customer': {
      const users = customerId === null ? [] : await usersOf(tx, customerId);
      const notified = await withGrants(tx, users, readers.needs);
      if (!notified.some(({ reach }) => reach === 'own')) return notified;
      // Whoever sees some of the cards hears of those.
      const cardId = cardOf(event);
      const seeing = cardId === undefined ? undefined : await subAccountsThatSee(tx, cardId);
      return notified.filter(({ reach, userId }) => reach === 'company' || seeing?.has(userId));
    }
    case 'staff': {
      return tenantId === null ? [] : withGrants(tx, await staffOf(tx, tenantId), readers.needs);
    }
  }
};
