import { isDay } from '../../../kernel/calendar/calendar-days.ts';
import { BankFileFault } from '../bank-file-fault.ts';

/** YYYY-MM-DD as the six digits of the format; nothing where there is no day. */
export const sixDigits = (day: string): string => day.slice(2).replaceAll('-', '');

/** The day of six digits, of this century; nothing where the column is blank or zero. */
export const dayOf = (six: string, field: string, line?: number): string => {
  if (six === '' || six === '000000') return '';
  const day = `20${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4)}`;
  if (!isDay(day)) throw new BankFileFault('field_format', { field, ...(line !== undefined && { line }) });
  return day;
};
