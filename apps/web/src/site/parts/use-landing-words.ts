import { landing as english } from '@tael/i18n/en/landing';
import { landing as chinese } from '@tael/i18n/zh/landing';
import { useLanguage } from '../../lib/words/language.ts';

/** The words of the landing pages: drawn at build time, so both languages may stand in one file that nobody fetches. */
export const useLandingWords = () => (useLanguage() === 'zh_CN' ? chinese : english);
