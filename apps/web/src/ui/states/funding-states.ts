import type { Words } from '@tael/i18n';
import type { Tones } from './states.ts';

/** How the states of money in look, by way. */

export const intentTones: Tones<Words['fundingWays']['state']> = {
  waiting: 'warn',
  scanned: 'busy',
  confirming: 'busy',
  review: 'warn',
  submitted: 'busy',
  on_hold: 'warn',
  paid: 'good',
  expired: 'calm',
  canceled: 'calm',
  refunded: 'bad',
  returned: 'bad',
};

export const usdcTones: Tones<Words['usdc']['state']> = {
  confirming: 'warn',
  reorganized: 'bad',
  below_minimum: 'calm',
  in_review: 'warn',
  credited: 'good',
  refunded: 'calm',
};

export const conversionTones: Tones<Words['conversions']['state']> = {
  prepared: 'warn',
  awaiting_approval: 'warn',
  completed: 'good',
  rejected: 'bad',
  canceled: 'calm',
  expired: 'calm',
};

export const topUpTones: Tones<Words['fundingSources']['topUp']['state']> = {
  in_approval: 'warn',
  active: 'good',
  paused: 'warn',
  stopped: 'calm',
};
