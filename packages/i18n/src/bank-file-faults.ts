import type { bankFileFaults } from './en/bank-file-faults.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';

/** Fetches why a file of a bank was refused, in one language. */
export const loadBankFileFaults: Readonly<Record<Language, () => Promise<Shape<typeof bankFileFaults>>>> = {
  en_US: async () => (await import('./en/bank-file-faults.ts')).bankFileFaults,
  zh_CN: async () => (await import('./zh/bank-file-faults.ts')).bankFileFaults,
};
