import type {
  ReportRhythm,
  ScheduleState,
  SentState,
  WhyNotSent,
} from '@tael/contract/reporting/schedule-states';

/** Reports that are made every week or month and told by mail. */
export const reportSchedules = {
  open: 'Scheduled reports',
  title: 'Scheduled reports',
  lead: 'A report is made after its week or month is over. Its readers get an email with a link; the file stays behind the sign-in.',
  back: 'Back to report',
  add: 'Schedule a report',
  every: { week: 'Weekly', month: 'Monthly' } satisfies Record<ReportRhythm, string>,
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  state: { active: 'Active', paused: 'Paused', deleted: 'Deleted' } satisfies Record<ScheduleState, string>,
  columns: { report: 'Report', every: 'Frequency', readers: 'Readers', next: 'Next report', state: 'Status' },
  nextOn: (from: string, to: string, at: string) => `${from} to ${to}, on ${at}`,
  details: 'Details',
  maker: 'Set up by',
  format: 'File',
  zone: 'Time zone',
  nobody: 'Nobody who may still export reports',
  gone: 'A person who may no longer export reports',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Delete',
  removeTitle: 'Delete this scheduled report?',
  means: {
    active:
      'The next report covers the week or month that runs now. Nothing is made for the time it was paused.',
    paused: 'No report is made until you resume it.',
    deleted: 'No further reports are made, and those already made can no longer be downloaded here.',
  } satisfies Record<ScheduleState, string>,
  done: {
    added: 'The report is scheduled.',
    active: 'The report is active again.',
    paused: 'The report is paused.',
    deleted: 'The scheduled report is deleted.',
  } satisfies Record<'added' | ScheduleState, string>,
  form: {
    text: 'The first report covers the week or month that runs now. It’s made with your permissions: if you lose them, it’s no longer sent.',
    report: 'Report',
    every: 'Frequency',
    format: 'File format',
    readers: 'Readers',
    readersHelp: 'Colleagues who may export reports.',
    submit: 'Schedule',
  },
  history: 'Sent reports',
  sentColumns: { period: 'Period', state: 'Status', people: 'Emails', at: 'Date', file: 'File' },
  sentState: { preparing: 'Preparing', sent: 'Sent', not_sent: 'Not sent' } satisfies Record<
    SentState,
    string
  >,
  reason: {
    maker_may_not: 'Whoever set it up may no longer export reports.',
    no_reader: 'None of its readers may export reports any longer.',
    deleted: 'It was deleted before the report was made.',
  } satisfies Record<WhyNotSent, string>,
  span: (from: string, to: string) => `${from} – ${to}`,
  save: 'Download',
  saveOf: (period: string) => `Download: ${period}`,
  empty: { title: 'No scheduled reports', text: 'Reports you schedule are listed here.' },
  nothingSent: { title: 'Nothing sent yet', text: 'The first report appears here once its period is over.' },
};
