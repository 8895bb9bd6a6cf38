import { payments as en } from './en/payments.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { payments as zh } from './zh/payments.ts';

/** What payments are called in one language, for files and mails that the server makes: the screens' own words. */
export const paymentWords = (language: Language): Shape<typeof en> => (language === 'zh_CN' ? zh : en);
