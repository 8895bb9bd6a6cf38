import type { Permission } from '@tael/contract';
import { messageCodes } from '@tael/contract/messaging/message-codes';
import { userType } from '@tael/contract/identity/states';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { DeliveredEvent, EventJob } from '../../kernel/job.ts';
import { emitMany } from '../../kernel/outbox.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { permissionsOf } from '../org/index.ts';
import { insertMessages } from './message-repository.ts';
import { messageSources, paramsOf, type DraftMessage } from './message-sources.ts';

/** Somebody who may be told. */
export interface Recipient {
  readonly userId: string;
  readonly userType: number;
  readonly tenantId: string;
  readonly customerId: string | null;
}

/** Who there is to be told; the people are another room's. */
export interface Recipients {
  /** Every user of a customer: its holder and its sub-accounts. */
  readonly usersOf: (tx: Tx, customerId: string) => Promise<readonly Recipient[]>;
  /** The people of the house. */
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
    const told = await recipientsOf(tx, recipients, event, draft);
    const arrived = await insertMessages(
      tx,
      told.map((one) => ({
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
      arrived.map(({ id, user_id: userId }) => ({
        topic: 'message.arrived',
        objectId: id,
        ...owner,
        payload: { userId },
      })),
    );
  });

const mayBeTold = (type: number, needs: Permission): boolean =>
  permissionsOf(type).has('message:read') && permissionsOf(type).has(needs);

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
    case 'user': {
      const user = await findUser(tx, readers.userId);
      return user && mayBeTold(user.userType, 'message:read') ? [user] : [];
    }
    case 'customer': {
      const users = customerId === null ? [] : await usersOf(tx, customerId);
      const told = users.filter(({ userType: type }) => mayBeTold(type, readers.needs));
      if (!told.some(({ userType: type }) => type === userType.subAccount)) return told;
      // Whoever sees some of the cards hears of those.
      const cardId = cardOf(event);
      const seeing = cardId === undefined ? undefined : await subAccountsThatSee(tx, cardId);
      return told.filter(({ userType: type, userId }) => type !== userType.subAccount || seeing?.has(userId));
    }
    case 'staff': {
      const staff = tenantId === null ? [] : await staffOf(tx, tenantId);
      return staff.filter(({ userType: type }) => mayBeTold(type, readers.needs));
    }
  }
};
