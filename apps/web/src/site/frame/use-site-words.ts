import { siteFrame as english } from '@tael/i18n/en/site/frame';
import { siteFrame as chinese } from '@tael/i18n/zh/site/frame';
import { useLanguage } from '../../lib/words/language.ts';

/** The words around the pages of the site. Like those of the landing pages, they are drawn at build time. */
export const useSiteWords = () => (useLanguage() === 'zh_CN' ? chinese : english);
