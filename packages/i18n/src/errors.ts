import type { ErrorCode, FieldCode } from '@tael/contract';
import * as en from './en/errors.ts';
import { fill, type Params } from './fill.ts';
import type { Language } from './language.ts';
import { workFieldSentences as enWork } from './en/work-errors.ts';
import * as zh from './zh/errors.ts';
import { workFieldSentences as zhWork } from './zh/work-errors.ts';

const half = (language: Language) => (language === 'zh_CN' ? zh : en);

/** The reader's sentence for a refusal, with the values it names put in (`account_suspended` names `product`). */
export const errorSentence = (language: Language, code: ErrorCode, params?: Params): string =>
  fill(half(language).errorSentences[code], params);

/** The reader's sentence for what is wrong with one field. */
export const fieldSentence = (language: Language, code: FieldCode, params?: Params): string =>
  fill({ ...half(language).fieldSentences, ...(language === 'zh_CN' ? zhWork : enWork) }[code], params);
