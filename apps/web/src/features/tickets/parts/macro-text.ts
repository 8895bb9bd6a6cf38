import { fillMail } from '@tael/i18n/mail-variables';
import type { Macro, SupportTicketDetail } from '../api.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A saved reply as the beginning of an answer: in the language of the ticket, with what it names filled in. */
export const macroHtml = (
  macro: Macro,
  { language, requester, customer, subject }: SupportTicketDetail,
): string => {
  const values: Readonly<Record<string, string>> = { name: requester.name, customer, subject };
  const text = fillMail(language === 'zh_CN' ? macro.zh : macro.en, (name) => values[name] ?? '');
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
};
