import type { Words } from '@tael/i18n';
import type { Tones } from '../../../ui/states/states.ts';

export const tenantTones: Tones<Words['whiteLabel']['state']> = {
  draft: 'calm',
  live: 'good',
  suspended: 'bad',
};
