import { bankHolidays, dateMoves } from '@tael/contract/payments/calendar';
import { expect, test } from 'vitest';
import { loadBankCalendar } from './bank-calendar.ts';
import { languages } from './language.ts';

test.each(languages)('in %s every bank holiday and every moved date has its words', async (language) => {
  const words = await loadBankCalendar[language]();
  expect(Object.keys(words.holidays)).toEqual(bankHolidays);
  expect(Object.keys(words.moved)).toEqual(dateMoves);
  expect(new Set(Object.values(words.holidays)).size).toBe(bankHolidays.length);
});
