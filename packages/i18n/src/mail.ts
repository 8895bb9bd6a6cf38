import { mail as en } from './en/mail.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { mail as zh } from './zh/mail.ts';

/** The mail texts in one language; the server fills them and hands them to the mail provider. */
export const mailWords = (language: Language): Shape<typeof en> => (language === 'zh_CN' ? zh : en);
