import type { Words } from '@tael/i18n';

/** How a state is told: a colour and a shape, so that colour alone never carries it. */
export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'busy';

export type Tones<Names> = Readonly<Record<keyof Names & string, Tone>>;

/**
 * The one map from each life to its tones. A state without a word or without a tone does not compile.
 */
export const cardTones: Tones<Words['cards']['status']> = {
  requested: 'busy',
  inactive: 'calm',
  active: 'good',
  frozen: 'calm',
  blocked: 'bad',
  lost: 'bad',
  stolen: 'bad',
  closing: 'warn',
  closed: 'calm',
  expired: 'calm',
  failed: 'bad',
};

export const memberTones: Tones<Words['people']['state']> = {
  under_review: 'busy',
  audit_success: 'good',
  audit_failed: 'bad',
  active: 'good',
  frozen: 'warn',
  closed: 'calm',
  withdrawn: 'calm',
};

export const scheduleTones: Tones<Words['reportSchedules']['state']> = {
  active: 'good',
  paused: 'calm',
  deleted: 'calm',
};

export const sentReportTones: Tones<Words['reportSchedules']['sentState']> = {
  preparing: 'busy',
  sent: 'good',
  not_sent: 'bad',
};

export const planTones: Tones<Words['plans']['state']> = {
  active: 'good',
  ending: 'warn',
  past_due: 'bad',
  ended: 'calm',
};

export const bulkTones: Tones<Words['bulk']['state']> = {
  uploaded: 'busy',
  validating: 'busy',
  ready: 'warn',
  in_approval: 'busy',
  running: 'busy',
  completed: 'good',
  completed_with_errors: 'warn',
  canceled: 'calm',
};

export const bulkRowTones: Tones<Words['bulk']['outcome']> = {
  waiting: 'calm',
  good: 'good',
  bad: 'bad',
  making: 'busy',
  done: 'good',
  failed: 'bad',
  canceled: 'calm',
};

export const binTones: Tones<Words['bins']['state']> = {
  draft: 'calm',
  pending_approval: 'warn',
  declined: 'bad',
  subscribed: 'good',
  suspended: 'bad',
  closed: 'calm',
};

export const fulfilmentTones: Tones<Words['cards']['delivery']['fulfilment']> = {
  pending: 'busy',
  submitted: 'busy',
  shipped: 'warn',
  delivered: 'good',
  returned: 'bad',
  failed: 'bad',
  canceled: 'calm',
};

export const ruleTones: Tones<Words['cardRules']['status']> = {
  draft: 'calm',
  shadow: 'busy',
  active: 'good',
  retired: 'calm',
};

export const webhookTones: Tones<Words['webhooks']['state']> = {
  on: 'good',
  off: 'calm',
  skipped: 'bad',
};

export const webhookOutcomeTones: Tones<Words['webhooks']['outcome']> = {
  waiting: 'busy',
  approved: 'good',
  declined: 'calm',
  timeout: 'bad',
  error: 'bad',
  skipped: 'warn',
};

export const tokenTones: Tones<Words['devices']['status']> = {
  requested: 'busy',
  active: 'good',
  suspended: 'calm',
  deleted: 'bad',
};

export const authorizationTones: Tones<Words['transactions']['status']> = {
  pending: 'warn',
  partially_captured: 'warn',
  captured: 'good',
  reversed: 'calm',
  expired: 'calm',
  declined: 'bad',
  verified: 'calm',
  check_declined: 'bad',
  credited: 'good',
};

export const accountTones: Tones<Words['accounts']['states']> = {
  submitted: 'warn',
  active: 'good',
  incomplete: 'calm',
  restricted: 'warn',
  suspended: 'bad',
};

export const onboardingTones: Tones<Words['onboarding']['status']['checkState']> = {
  pending: 'busy',
  passed: 'good',
  needs_review: 'warn',
  failed: 'bad',
  wanted: 'warn',
};

export const personTones: Tones<Words['onboarding']['people']['state']> = {
  invited: 'calm',
  begun: 'busy',
  checking: 'busy',
  passed: 'good',
  in_review: 'warn',
  to_mend: 'bad',
  expired: 'bad',
};

export const bankLinkTones: Tones<Words['onboarding']['bank']['state']> = {
  requested: 'busy',
  deposits_sent: 'warn',
  verified: 'good',
  refused: 'bad',
  failed: 'bad',
  replaced: 'calm',
};

export const depositTones: Tones<Words['reviews']['funding']['state']> = {
  announced: 'warn',
  matched: 'warn',
  on_hold: 'calm',
  released: 'good',
  rejected: 'bad',
  expired: 'calm',
  returned: 'bad',
};

export const disputeTones: Tones<Words['disputes']['state']> = {
  draft: 'calm',
  submitted: 'warn',
  filed: 'busy',
  representment: 'warn',
  prearbitration: 'busy',
  arbitration: 'busy',
  won: 'good',
  partially_won: 'good',
  lost: 'bad',
  expired: 'calm',
  withdrawn: 'calm',
};

export const fraudAlertTones: Tones<Words['fraud']['state']> = {
  open: 'warn',
  confirmed: 'good',
  denied: 'bad',
  expired: 'warn',
  closed: 'calm',
};

export const flagTones: Tones<Words['flagged']['state']> = {
  flagged: 'warn',
  reviewed: 'good',
};

export const limitRequestTones: Tones<Words['limits']['state']> = {
  submitted: 'warn',
  in_review: 'busy',
  info_needed: 'warn',
  approved: 'good',
  scheduled: 'busy',
  active: 'good',
  expired: 'calm',
  superseded: 'calm',
  declined: 'bad',
  withdrawn: 'calm',
};

export const approvalTones: Tones<Words['approvalRequests']['state']> = {
  draft: 'calm',
  in_approval: 'warn',
  approved: 'good',
  rejected: 'bad',
  recalled: 'calm',
  blocked: 'bad',
  expired: 'calm',
};

export const approvalMoveTones: Tones<Words['approvalRequests']['moved']> = {
  submitted: 'calm',
  approved: 'good',
  rejected: 'bad',
  recalled: 'calm',
  resubmitted: 'calm',
  content_changed: 'warn',
  policy_changed: 'warn',
  reassigned: 'calm',
  reminded: 'calm',
  escalated: 'warn',
  blocked: 'bad',
  unblocked: 'calm',
  executed: 'good',
  expired: 'calm',
};

export const announcementTones: Tones<Words['announcements']['state']> = {
  scheduled: 'busy',
  live: 'good',
  withdrawn: 'calm',
};

export const ticketTones: Tones<Words['tickets']['state']> = {
  open: 'warn',
  assigned: 'busy',
  in_review: 'busy',
  waiting_customer: 'good',
  resolved: 'good',
  closed: 'calm',
};

export const accountTransferTones: Tones<Words['transfers']['state']> = {
  prepared: 'warn',
  awaiting_approval: 'warn',
  completed: 'good',
  rejected: 'bad',
  canceled: 'calm',
  expired: 'calm',
};

export const enquiryTones: Tones<Words['enquiries']['state']> = {
  open: 'warn',
  answered: 'good',
  closed: 'calm',
};

export const deletionTones: Tones<Words['privacy']['review']['state']> = {
  requested: 'warn',
  canceled: 'calm',
  declined: 'calm',
  approved: 'good',
};

export const screeningTones: Tones<Words['reviews']['registrations']['screening']['state']> = {
  pending: 'busy',
  clear: 'good',
  hit: 'bad',
};

export const registrationTones: Tones<Words['reviews']['registrations']['state']> = {
  started: 'calm',
  collecting: 'calm',
  verifying: 'busy',
  in_review: 'warn',
  awaiting_second_person: 'warn',
  documents_wanted: 'calm',
  active: 'good',
  rejected: 'bad',
};
