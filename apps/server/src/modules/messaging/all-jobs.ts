import type { EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import type { Helpdesk, SandboxHelpdesk } from '../../providers/helpdesk/port.ts';
import type { MailPort } from '../../providers/mail/port.ts';
import type { SmsPort } from '../../providers/sms/port.ts';
import type { SegmentDeps } from '../org/index.ts';
import { releaseJob } from './announcements/release-announcement.ts';
import { createMessageJobs, type Recipients } from './messages/deliver-messages.ts';
import { createHelpdeskJobs } from './tickets/helpdesk-jobs.ts';
import { forgetMailsJob } from './mails/mail-log.ts';
import { mailJob, smsJob, type VoiceOf } from './jobs.ts';
import type { MailReaderOf } from './mails/mail-reader.ts';
import type { NoticeDeps } from './notices/contact.ts';
import { digestJob, digestMailJob } from './notices/send-digests.ts';
import { noticeJob } from './notices/send-notice.ts';
import { lateTicketsJob } from './tickets/tell-late-tickets.ts';
import { receiveAnswer } from './tickets/receive-answer.ts';

/** Everything that is said after a commit: mails, texts, messages, and what goes to the helpdesk and comes back. */
export const createMessagingJobs = (deps: {
  readonly mail: MailPort;
  readonly mailReader: MailReaderOf;
  readonly mailVoice: VoiceOf;
  readonly notices: NoticeDeps;
  readonly segments: SegmentDeps;
  readonly sms: SmsPort;
  readonly helpdesk: Helpdesk;
  readonly recipients: Omit<Recipients, 'subAccountsThatSee'>;
  readonly subAccountsThatSee: Recipients['subAccountsThatSee'];
}): readonly EventJob[] => [
  mailJob(deps.mail, {
    readerOf: deps.mailReader,
    voiceOf: deps.mailVoice,
    links: deps.notices.links,
  }),
  smsJob(deps.sms),
  ...createMessageJobs({ ...deps.recipients, subAccountsThatSee: deps.subAccountsThatSee }),
  noticeJob({ ...deps.notices, mail: deps.mail, mailReader: deps.mailReader, sms: deps.sms }),
  digestMailJob({ ...deps.notices, mail: deps.mail, mailReader: deps.mailReader }),
  releaseJob(deps.segments),
  ...createHelpdeskJobs(deps.helpdesk),
];

/** What the clock asks for. */
export const createMessagingSchedule = (notices: NoticeDeps): readonly ScheduledJob[] => [
  digestJob(notices),
  lateTicketsJob,
  forgetMailsJob,
];

/** What the sandbox's helpdesk says by itself. */
export const helpdeskAnswerJob = (helpdesk: SandboxHelpdesk): EventJob =>
  helpdesk.answerJob((ctx, message) => receiveAnswer(ctx, helpdesk, message));
