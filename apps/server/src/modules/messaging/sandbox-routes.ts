import type { HandlersFor } from '@tael/contract';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import type { Context } from '../../kernel/context.ts';
import type { SandboxHelpdesk } from '../../providers/helpdesk/port.ts';
import { noteMailReport } from './mails/deliver-mail.ts';
import type { MailReaderOf } from './mails/mail-reader.ts';
import { receiveAnswer } from './tickets/receive-answer.ts';

/** The levers of the sandbox helpdesk, which sends the signed message that a real one would send, and of the mail provider. */
export const createHelpdeskSandboxHandlers = ({
  helpdesk,
  mailReader,
}: {
  readonly helpdesk: SandboxHelpdesk;
  readonly mailReader: MailReaderOf;
}): Pick<HandlersFor<Context, typeof sandboxRoutes>, 'sandboxHelpdeskAnswer' | 'sandboxMailReport'> => ({
  sandboxMailReport: async (ctx, input) => ({ outcome: await noteMailReport(ctx, mailReader, input) }),
  sandboxHelpdeskAnswer: async (ctx, { ticketId: requestId, text, isSolved }) => ({
    outcome: await receiveAnswer(ctx, helpdesk, helpdesk.answer({ requestId, text, isSolved })),
  }),
});
