import { formatDate } from '@tael/i18n/format';
import { localeOf, type Language } from '@tael/i18n/language';
import { now } from '../clock.ts';

/** The calendar day, `YYYY-MM-DD`, on which an instant lies in a zone. */
export const dayIn = (zone: string, instant: string): string =>
  formatDate(instant, { language: 'en_US', pattern: 'date', zone });

/** The calendar day that it is in a zone, wherever the reader is. */
export const todayIn = (zone: string): string => dayIn(zone, new Date(now()).toISOString());

/** What a zone is called in a language: "Pacific Time". */
export const zoneName = (zone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
