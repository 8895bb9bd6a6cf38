import type { HandlersFor } from '@tael/contract';
import type { operationsRoutes } from '@tael/contract/operations/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { Helpdesk } from '../../providers/helpdesk/port.ts';
import type { SmsPort } from '../../providers/sms/port.ts';
import type { SignedMessage } from '../../kernel/signed/signed-message.ts';
import { operations, serviceStatus } from './read-operations.ts';
import { receiveTextReport } from './receive-text-report.ts';
import type { Standing } from './standing.ts';
import { listStuckEvents, retryEvent } from './stuck-events.ts';
import { handleUnbookedMessage, listUnbookedMessages } from './unbooked-messages.ts';

/** `takeAnswer` brings what the helpdesk said into its ticket. */
export const createOperationsHandlers = (deps: {
  readonly standing: Standing;
  readonly sms: SmsPort;
  readonly helpdesk: Helpdesk;
  readonly takeAnswer: (ctx: Context, message: SignedMessage) => Promise<'applied' | 'ignored'>;
}): HandlersFor<Context, typeof operationsRoutes, CallExtras> => ({
  serviceStatus: serviceStatus(deps.standing),
  operations: operations(deps.standing),
  listStuckEvents,
  retryEvent,
  listUnbookedMessages,
  handleUnbookedMessage,
  receiveTextReport: receiveTextReport(deps.sms),
  receiveHelpdeskNotice: async (ctx, { ticketId: reference }, { rawBody, header }) => {
    const body = rawBody?.toString('utf8') ?? '';
    const messages =
      (await deps.helpdesk.receive({ reference, body, header })) ?? fail('network_signature_invalid');
    let outcome: 'applied' | 'ignored' = 'ignored';
    for (const message of messages)
      if ((await deps.takeAnswer(ctx, message)) === 'applied') outcome = 'applied';
    return { outcome };
  },
});
