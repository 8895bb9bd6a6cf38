import { referenceGroupNames, type ReferenceGroup } from '@tael/contract/developers/reference-groups';

/** The guides of the reference, in the order in which they are read. */
export const guideIds = [
  'authentication',
  'idempotency',
  'pagination',
  'errors',
  'decline-reasons',
  'webhooks',
  'events',
  'rate-limits',
  'sdk',
  'cli',
  'mcp',
  'going-live',
  'changelog',
] as const;
export type GuideId = (typeof guideIds)[number] | 'start';

export type DocsId = 'docs' | `docs-${(typeof guideIds)[number]}` | `docs-api-${ReferenceGroup}`;

/** Where each page of `/docs` stands. */
export const docsPaths = Object.fromEntries([
  ['docs', '/docs'],
  ...guideIds.map((id) => [`docs-${id}`, `/docs/${id}`]),
  ...referenceGroupNames.map((group) => [`docs-api-${group}`, `/docs/api/${group}`]),
]) as Readonly<Record<DocsId, string>>; // one for each id

export const isDocsId = (id: string): id is DocsId => id in docsPaths;

/** What a page of `/docs` is about. */
export const docsSubject = (id: DocsId): { readonly guide: GuideId } | { readonly group: ReferenceGroup } => {
  const group = referenceGroupNames.find((one) => id === `docs-api-${one}`);
  return group ? { group } : { guide: guideIds.find((one) => id === `docs-${one}`) ?? 'start' };
};
