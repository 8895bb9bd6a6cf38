/** In which language a document is written; in `both`, each label is said twice. */
export const documentLanguages = ['en', 'zh', 'both'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];
