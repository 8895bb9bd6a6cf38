import { formatDate } from '@tael/i18n/format';
import { useLanguage } from '../words/language.ts';
import { zoneName } from './zone-days.ts';

interface Reset {
  readonly resetsAt: string | null;
  readonly zone: string;
}

/**
 * When a limit begins anew, in the zone whose midnight that is, by its name: in the reader's own zone it would be an hour
 * that nobody can explain.
 */
export const useResetTimes = (): ((reset: Reset) => string) => {
  const language = useLanguage();
  return ({ resetsAt, zone }) =>
    `${formatDate(resetsAt, { language, pattern: 'short', zone })} ${zoneName(zone, language)}`;
};
