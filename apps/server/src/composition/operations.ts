/** How the installation stands, and what providers of messages report. */
import { receiveAnswer } from '../modules/messaging/index.ts';
import { createOperationsHandlers, forgetReadMessagesJob } from '../modules/operations/index.ts';
import type { Parts } from './parts.ts';

export const operations = ({ standing, providers: { sms, helpdesk, jobs } }: Parts) => ({
  jobs: [...jobs, forgetReadMessagesJob],
  handlers: createOperationsHandlers({
    standing,
    sms,
    helpdesk,
    takeAnswer: (ctx, message) => receiveAnswer(ctx, helpdesk, message),
  }),
});
