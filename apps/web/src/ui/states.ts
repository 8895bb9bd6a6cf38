import type { Words } from '@tael/i18n';

/** How a state is told: a colour and a shape, so that colour alone never carries it. */
export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'busy';

type Tones<Names> = Readonly<Record<keyof Names & string, Tone>>;

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

export const authorizationTones: Tones<Words['transactions']['status']> = {
  pending: 'warn',
  partially_captured: 'warn',
  captured: 'good',
  reversed: 'calm',
  expired: 'calm',
  declined: 'bad',
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

export const enquiryTones: Tones<Words['enquiries']['state']> = {
  open: 'warn',
  answered: 'good',
  closed: 'calm',
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
