import { notices as en } from './en/notices.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { notices as zh } from './zh/notices.ts';

/** What the server says by mail and SMS of a message that arrived. */
export const noticeWords = (language: Language): Shape<typeof en> => (language === 'zh_CN' ? zh : en);
