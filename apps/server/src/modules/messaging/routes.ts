import type { HandlersFor } from '@tael/contract';
import type { messagingRoutes } from '@tael/contract/messaging/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { getEnquiry, listEnquiries } from './list-enquiries.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { settleEnquiry } from './settle-enquiry.ts';

/** `tenantOf` answers on whose pages the contact form of this host stands. */
export const createMessagingHandlers = (deps: {
  readonly tenantOf: (tx: Tx, host: string | null) => Promise<string>;
}): HandlersFor<Context, typeof messagingRoutes, CallExtras> => ({
  sendEnquiry: (ctx, input, extras) =>
    sendEnquiry(ctx, (tx) => deps.tenantOf(tx, extras.header('host')), input),
  listEnquiries,
  getEnquiry,
  settleEnquiry,
});
