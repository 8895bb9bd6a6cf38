/** The tones of money out: payees, payments, the customer's own accounts at other banks. */
import type { Words } from '@tael/i18n';
import type { Tones } from './states.ts';

export const payeeTones: Tones<Words['payees']['state']> = {
  active: 'good',
  locked: 'warn',
  archived: 'calm',
};

export const payeeReviewTones: Tones<Words['payees']['review']['state']> = {
  pending: 'busy',
  clear: 'good',
  hit: 'warn',
  released: 'good',
  blocked: 'bad',
};

export const repeatTones: Tones<Words['paymentScreens']['repeat']['states']> = {
  active: 'good',
  paused: 'warn',
  ended: 'calm',
  stopped: 'calm',
};

export const paymentTones: Tones<Words['payments']['states']> = {
  draft: 'calm',
  in_approval: 'busy',
  pending_review: 'busy',
  scheduled: 'busy',
  queued: 'busy',
  submitted: 'busy',
  settled: 'good',
  completed: 'good',
  mailed: 'good',
  deposited: 'good',
  reversal_requested: 'warn',
  reversed: 'calm',
  recall_requested: 'warn',
  recalled: 'calm',
  recall_refused: 'warn',
  stopped: 'calm',
  returned: 'bad',
  rejected: 'bad',
  canceled: 'calm',
  failed: 'bad',
};

export const bankAccountTones: Tones<Words['bankAccounts']['state']> = {
  requested: 'warn',
  deposits_sent: 'warn',
  verified: 'good',
  refused: 'bad',
  locked: 'bad',
  expired: 'calm',
  removed: 'calm',
};

export const bankFileTones: Tones<Words['bankFiles']['states']> = {
  sent: 'calm',
  accepted: 'good',
  refused: 'bad',
  requeued: 'calm',
  received: 'good',
};
