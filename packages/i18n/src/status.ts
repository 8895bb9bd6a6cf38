import { status as en } from './en/status.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { status as zh } from './zh/status.ts';

/** The words of the status page; the server draws it. */
export const statusWords = (language: Language): Shape<typeof en> => (language === 'zh_CN' ? zh : en);
