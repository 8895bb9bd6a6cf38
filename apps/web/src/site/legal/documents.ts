import type { Language } from '@tael/i18n/language';
import type { DocumentId } from '@tael/i18n/legal-documents';
import { addressOf } from '../places.ts';
import { readDocument, type LegalDocument } from './read-document.ts';

const texts = import.meta.glob<string>('../../../../../packages/i18n/src/{en,zh}/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A document in one language; the build fails where one is missing. */
export const documentOf = (id: DocumentId, language: Language): LegalDocument => {
  const file = `/${language === 'zh_CN' ? 'zh' : 'en'}/legal/${id}.md`;
  const text = Object.entries(texts).find(([path]) => path.endsWith(file))?.[1];
  if (text === undefined) throw new Error(`There is no ${file}`);
  return readDocument(text, (other) => addressOf(other, language));
};
