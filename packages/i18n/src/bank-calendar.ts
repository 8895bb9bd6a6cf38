import type { bankCalendar } from './en/bank-calendar.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';

/** Fetches the words of the banking calendars in one language. */
export const loadBankCalendar: Readonly<Record<Language, () => Promise<Shape<typeof bankCalendar>>>> = {
  en_US: async () => (await import('./en/bank-calendar.ts')).bankCalendar,
  zh_CN: async () => (await import('./zh/bank-calendar.ts')).bankCalendar,
};
