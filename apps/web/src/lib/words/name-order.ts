import type { Language } from '@tael/i18n/language';

/** A given and a family name, or their fields, as a reader of the language expects them: 姓 before 名 in Chinese. */
export const nameOrder = <Part>(language: Language, given: Part, family: Part): readonly [Part, Part] =>
  language === 'zh_CN' ? [family, given] : [given, family];
