import type { HandlersFor } from '@tael/contract';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import type { Context } from '../../kernel/context.ts';
import type { SandboxHelpdesk } from '../../providers/helpdesk/port.ts';
import { receiveAnswer } from './receive-answer.ts';

/** The lever of the sandbox helpdesk: it sends the signed message that a real one would send. */
export const createHelpdeskSandboxHandlers = ({
  helpdesk,
}: {
  readonly helpdesk: SandboxHelpdesk;
}): Pick<HandlersFor<Context, typeof sandboxRoutes>, 'sandboxHelpdeskAnswer'> => ({
  sandboxHelpdeskAnswer: async (ctx, { ticketId: requestId, text, isSolved }) => ({
    outcome: await receiveAnswer(ctx, helpdesk, helpdesk.answer({ requestId, text, isSolved })),
  }),
});
