import type { categoryCodes } from './en/category-codes.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';

/** Fetches the names of the category codes in one language. */
export const loadCategoryCodes: Readonly<Record<Language, () => Promise<Shape<typeof categoryCodes>>>> = {
  en_US: async () => (await import('./en/category-codes.ts')).categoryCodes,
  zh_CN: async () => (await import('./zh/category-codes.ts')).categoryCodes,
};
