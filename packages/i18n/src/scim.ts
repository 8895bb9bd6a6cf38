import { scim as en } from './en/scim.ts';
import type { Language } from './language.ts';
import { scim as zh } from './zh/scim.ts';

/** What a company's directory is told of a refusal. */
export const scimWords = (language: Language): Readonly<Record<keyof typeof en, string>> =>
  language === 'zh_CN' ? zh : en;
