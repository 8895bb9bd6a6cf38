import { overview } from '../lib/landing.ts';
import type { Language } from '@tael/i18n/language';
import type { Project } from '../lib/projects.ts';

/** The product that this console is. */
export const thisProject: Project['type'] = 'card';

/** Where each product is found at this installation: what it is, as long as it has no site of its own. */
export const placeOf: Readonly<Record<Project['type'], string>> = {
  card: overview,
  banking: '/user/virtualAccount',
  business: '/businessFee',
  creator: '/personalFee',
};

export const projectName = ({ cn_name, en_name }: Project, language: Language): string =>
  language === 'zh_CN' ? cn_name : en_name;
