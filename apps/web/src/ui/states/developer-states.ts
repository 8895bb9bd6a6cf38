/** The tones of the developer platform: API access, keys, endpoints and deliveries. */
import type { Words } from '@tael/i18n';
import type { Tones } from './states.ts';

export const apiAccessTones: Tones<Words['developers']['state']> = {
  submitted: 'warn',
  approved: 'good',
  rejected: 'bad',
  closed: 'calm',
};

export const apiKeyTones: Tones<Words['developers']['keyState']> = {
  pending_approval: 'warn',
  active: 'good',
  rotating: 'warn',
  expired: 'calm',
  revoked: 'calm',
};

export const endpointTones: Tones<Words['developers']['endpoints']['state']> = {
  on: 'good',
  off: 'calm',
  disabled: 'bad',
};

export const deliveryTones: Tones<Words['developers']['deliveries']['state']> = {
  waiting: 'busy',
  delivered: 'good',
  failed: 'bad',
};

export const statedTones: Tones<Words['developers']['agents']['stated']> = {
  open: 'busy',
  used: 'good',
  withdrawn: 'calm',
  expired: 'calm',
};
