import type { Language } from '@tael/i18n/language';
import { addressOf, pageIds } from '../places.ts';
import type { GuideId } from './docs-places.ts';
import { readGuide, type Guide } from './read-guide.ts';

const texts = import.meta.glob<string>('../../../../../packages/i18n/src/{en,zh}/docs/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<string>('../../../../../packages/sdk/python/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const textAt = (all: Readonly<Record<string, string>>, end: string): string => {
  const text = Object.entries(all).find(([path]) => path.endsWith(end))?.[1];
  if (text === undefined) throw new Error(`There is no ${end}`);
  return text;
};

/** A guide in one language; the build fails where one is missing. */
export const guideOf = (id: GuideId, language: Language): Guide =>
  readGuide(textAt(texts, `/${language === 'zh_CN' ? 'zh' : 'en'}/docs/${id}.md`), {
    hrefOf: (name) => {
      const page = pageIds.find((one) => one === name);
      if (!page) throw new Error(`There is no page ${name}`);
      return addressOf(page, language);
    },
    fileOf: (name) => textAt(files, `/${name}`),
  });
