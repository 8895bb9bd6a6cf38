import type { EventJob } from '../../kernel/job.ts';
import type { SandboxHelpdesk } from '../../providers/helpdesk/port.ts';
import type { MailPort } from '../../providers/mail/port.ts';
import type { SmsPort } from '../../providers/sms/port.ts';
import { createMessageJobs, type Recipients } from './deliver-messages.ts';
import { createHelpdeskJobs } from './helpdesk-jobs.ts';
import { mailJob, smsJob, type MailLanguageOf } from './jobs.ts';
import { receiveAnswer } from './receive-answer.ts';

/** Everything that is said after a commit: mails, texts, messages, and what goes to the helpdesk and comes back. */
export const createMessagingJobs = (deps: {
  readonly mail: MailPort;
  readonly mailLanguage: MailLanguageOf;
  readonly sms: SmsPort;
  readonly helpdesk: SandboxHelpdesk;
  readonly recipients: Omit<Recipients, 'subAccountsThatSee'>;
  readonly subAccountsThatSee: Recipients['subAccountsThatSee'];
}): readonly EventJob[] => [
  mailJob(deps.mail, deps.mailLanguage),
  smsJob(deps.sms),
  ...createMessageJobs({ ...deps.recipients, subAccountsThatSee: deps.subAccountsThatSee }),
  ...createHelpdeskJobs(deps.helpdesk),
  deps.helpdesk.answerJob((ctx, message) => receiveAnswer(ctx, deps.helpdesk, message)),
];
