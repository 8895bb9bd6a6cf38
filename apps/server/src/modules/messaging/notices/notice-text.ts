import { fill, formatMoney, messageWords, type Language } from '@tael/i18n';
import type { NoticeRow } from './notice-repository.ts';

/** A message in one line. A mail says no more: the rest is behind the sign-in. */
export const noticeTitle = ({ code, params }: NoticeRow, language: Language): string => {
  const { amount, currency } = params;
  const values = { ...params, ...(amount && { amount: formatMoney(amount, currency ?? '') }) };
  return fill(messageWords(language).texts[code].title, values);
};
