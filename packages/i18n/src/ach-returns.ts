import type { achReturns } from './en/ach-returns.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';

/** Fetches what the codes of returns and of notifications of change say, in one language. */
export const loadAchReturns: Readonly<Record<Language, () => Promise<Shape<typeof achReturns>>>> = {
  en_US: async () => (await import('./en/ach-returns.ts')).achReturns,
  zh_CN: async () => (await import('./zh/ach-returns.ts')).achReturns,
};
