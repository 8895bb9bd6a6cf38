import type { Language } from '@tael/i18n/language';
import type { Project } from '../../lib/screens/projects.ts';

/** The product that this console is. */
export const thisProject: Project['type'] = 'card';

export const projectName = ({ cn_name, en_name }: Project, language: Language): string =>
  language === 'zh_CN' ? cn_name : en_name;
