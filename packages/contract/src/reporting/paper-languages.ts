/** In which language a paper is written; in `both`, each label is said twice. */
export const paperLanguages = ['en', 'zh', 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];
