import { BankFileFault } from '../bank-file-fault.ts';

const largest = 9_999_999;

/** The number that an entry is known by between banks: the sending bank's eight digits and a sequence of seven. */
export const traceNumber = (originatingBank: string, sequence: number): string => {
  if (sequence < 1 || sequence > largest) throw new BankFileFault('too_large', { field: 'trace' });
  return originatingBank + String(sequence).padStart(7, '0');
};

/** What the descriptive date of a batch says when it is to settle on the same day: SD and the hour. */
export const sameDayMark = (time: string): string => `SD${time.replace(':', '')}`;
