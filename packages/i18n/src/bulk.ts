import { bulk as en } from './en/bulk.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { bulk as zh } from './zh/bulk.ts';

/** What the tables of imports say in one language, for files that the server reads and makes: the screens' own words. */
export const bulkWords = (language: Language): Shape<typeof en>['tables'] =>
  (language === 'zh_CN' ? zh : en).tables;
