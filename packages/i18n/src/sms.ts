import { sms as en } from './en/sms.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { sms as zh } from './zh/sms.ts';

/** The texts of messages to a phone; the server fills them and hands them to the SMS provider. */
export const smsWords = (language: Language): Shape<typeof en> => (language === 'zh_CN' ? zh : en);
