import { errorCodes, type ErrorCode } from '@tael/contract/errors';
import { declineReasons } from '@tael/contract/authorizations/decline-reasons';
import { keyRoutes } from '@tael/contract/developers/reference';
import { errorSentence } from '@tael/i18n/errors';
import { reason as english } from '@tael/i18n/en/declines';
import { reason as chinese } from '@tael/i18n/zh/declines';
import type { Language } from '@tael/i18n/language';
import { addressOf } from '../places.ts';
import { guideIds } from './docs-places.ts';
import { guideOf } from './guides.ts';

/** What the search of `/docs` finds: title, address, and the words by which it is found. */
export type SearchEntry = readonly [title: string, address: string, words: string];

/** Where the index of a language is, beside the pages. */
export const searchPathOf = (language: Language): string =>
  `/docs/search.${language === 'zh_CN' ? 'zh' : 'en'}.json`;

/** Everything of `/docs` in one language, written at build time: the search asks no other host. */
export const searchIndex = (language: Language): readonly SearchEntry[] => {
  const guides = (['start', ...guideIds] as const).flatMap((id): SearchEntry[] => {
    const address = addressOf(id === 'start' ? 'docs' : `docs-${id}`, language);
    const { title, summary, sections } = guideOf(id, language);
    return [
      [title, address, summary],
      ...sections.map((one): SearchEntry => [`${title}: ${one.title}`, `${address}#${one.id}`, one.text]),
    ];
  });
  const calls = keyRoutes.map(({ name, route, group }): SearchEntry => {
    const summary = language === 'zh_CN' ? route.summary.zh : route.summary.en;
    return [
      summary,
      `${addressOf(`docs-api-${group}`, language)}#${name}`,
      `${name} ${route.method} ${route.path}`,
    ];
  });
  const errors = (Object.keys(errorCodes) as ErrorCode[]).map((code): SearchEntry => [
    code,
    `${addressOf('docs-errors', language)}#error-${code}`,
    errorSentence(language, code),
  ]);
  const declines = declineReasons.map((code): SearchEntry => [
    code,
    `${addressOf('docs-decline-reasons', language)}#decline-${code}`,
    (language === 'zh_CN' ? chinese : english)[code],
  ]);
  return [...guides, ...calls, ...errors, ...declines];
};
