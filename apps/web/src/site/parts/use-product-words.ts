import { products as english } from '@tael/i18n/en/site/products';
import { products as chinese } from '@tael/i18n/zh/site/products';
import { useLanguage } from '../../lib/words/language.ts';

export const productWords = { en_US: english, zh_CN: chinese };

export const useProductWords = () => productWords[useLanguage()];
