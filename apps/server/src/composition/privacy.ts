/** What a person may have of us about themselves: it reads what every other group of modules holds. */
import type { HandlersFor, routes } from '@tael/contract';
import type { CallExtras } from '../kernel/call-extras.ts';
import { principalOf, type Context } from '../kernel/context.ts';
import { read } from '../kernel/transaction.ts';
import { contactOf, eraseChoices } from '../modules/identity/index.ts';
import { forgetNotifications } from '../modules/messaging/index.ts';
import { acceptedBy, isActiveMember, isSuspended } from '../modules/org/index.ts';
import {
  createPrivacyHandlers,
  exportExpiryJob,
  exportJob,
  type DataSection,
  type PrivacyDeps,
} from '../modules/privacy/index.ts';
import { principalNowOf } from './principal-now.ts';

type Handlers = HandlersFor<Context, typeof routes, CallExtras>;
type Read = Pick<
  Handlers,
  | 'personInfo'
  | 'notificationSettings'
  | 'listMessages'
  | 'listTickets'
  | 'getTicket'
  | 'listCards'
  | 'listTransactions'
  | 'listDeposits'
  | 'listPayments'
>;

const nothing: CallExtras = { upload: undefined, rawBody: null, header: () => null };
const page = { limit: 100 } as const;
const own = 'UserMenu:AccountSettings';

/** A list of one thing. */
const one =
  (load: (ctx: Context) => Promise<unknown>): DataSection['read'] =>
  async (ctx) => ({ items: [await load(ctx)], nextCursor: null });

/** Lists are read through their own routes, so each says of the person what it says to them. */
const sectionsOf = (handlers: Read): readonly DataSection[] => [
  {
    file: 'profile',
    needs: own,
    read: one(async (ctx) => {
      const { email, mobile } = (await read(ctx, (tx) => contactOf(tx, principalOf(ctx).userId))) ?? {};
      return { ...(await handlers.personInfo(ctx, {}, nothing)), email, mobile };
    }),
  },
  { file: 'notifications', needs: own, read: one((ctx) => handlers.notificationSettings(ctx, {}, nothing)) },
  {
    file: 'accepted-documents',
    needs: own,
    read: async (ctx) => ({
      items: await read(ctx, (tx) => acceptedBy(tx, principalOf(ctx).userId)),
      nextCursor: null,
    }),
  },
  {
    file: 'messages',
    needs: 'message:read',
    read: (ctx, cursor) => handlers.listMessages(ctx, { ...page, cursor }, nothing),
  },
  {
    file: 'tickets',
    needs: 'ticket:read',
    read: async (ctx, cursor) => {
      const { items, nextCursor } = await handlers.listTickets(ctx, { ...page, cursor }, nothing);
      const tickets: unknown[] = [];
      for (const { id } of items) tickets.push(await handlers.getTicket(ctx, { id }, nothing));
      return { items: tickets, nextCursor };
    },
  },
  {
    file: 'cards',
    needs: 'card:read',
    read: (ctx, cursor) => handlers.listCards(ctx, { ...page, cursor }, nothing),
  },
  {
    file: 'transactions',
    needs: 'transaction:read',
    read: (ctx, cursor) => handlers.listTransactions(ctx, { ...page, cursor }, nothing),
  },
  {
    file: 'deposits',
    needs: 'funding:read',
    read: (ctx, cursor) => handlers.listDeposits(ctx, { ...page, cursor }, nothing),
  },
  {
    file: 'payments',
    needs: 'payment:read',
    read: (ctx, cursor) => handlers.listPayments(ctx, { ...page, cursor }, nothing),
  },
];

export const privacy = (handlers: Read) => {
  const deps: PrivacyDeps = {
    principalOf: principalNowOf,
    sections: sectionsOf(handlers),
    isOpen: async (tx, { userId, customerId }) =>
      (await isActiveMember(tx, userId)) && !(await isSuspended(tx, customerId)),
    erase: async (tx, ctx, userId) => {
      await eraseChoices(tx, ctx, userId);
      await forgetNotifications(tx, userId);
    },
  };
  return {
    handlers: createPrivacyHandlers(deps),
    jobs: [exportExpiryJob],
    eventJobs: [exportJob(deps)],
  };
};
