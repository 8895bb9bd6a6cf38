import type { Language } from '@tael/i18n/language';
import { documentIds, legalDocuments, type DocumentId } from '@tael/i18n/legal-documents';
import { docsPaths, type DocsId } from './docs/docs-places.ts';

/** What a page needs to know of whoever runs this installation; in production it is not there without it. */
export type OperatorFact = 'company' | 'people' | 'contact';

/** Where a page of the site stands in each language. At one path for both, the query `type=2` is the Chinese one. */
export interface Place {
  readonly paths: Readonly<Record<Language, string>>;
  /** A second address in each language, which names the first as canonical. */
  readonly aliases?: Readonly<Record<Language, string>>;
  readonly needs?: OperatorFact;
}

const atOnePath = (path: string): Place => ({ paths: { en_US: path, zh_CN: path } });

const products = {
  cards: { paths: { en_US: '/project-mxkservice', zh_CN: '/project-mxkservice-cn' } },
  payments: { paths: { en_US: '/project-mxkpay', zh_CN: '/project-mxkpay-cn' } },
  accounts: { paths: { en_US: '/project-mxkaccount', zh_CN: '/project-mxkaccount-cn' } },
  demo: atOnePath('/demo'),
} as const satisfies Record<string, Place>;

const company = {
  overview: { paths: { en_US: '/CompanyOverview', zh_CN: '/overview/cn' }, needs: 'company' },
  about: { paths: { en_US: '/aboutcp', zh_CN: '/zh/aboutcp' } },
  leadership: {
    paths: { en_US: '/Leadership', zh_CN: '/leadership/cn' },
    aliases: { en_US: '/leader', zh_CN: '/zh/leader' },
    needs: 'people',
  },
  culture: { paths: { en_US: '/culture', zh_CN: '/zh/culture' } },
  callus: { paths: { en_US: '/callus', zh_CN: '/zh/callus' }, needs: 'contact' },
} as const satisfies Record<string, Place>;

const documents = Object.fromEntries(documentIds.map((id) => [id, atOnePath(legalDocuments[id])])) as Record<
  DocumentId,
  Place
>; // one for each id

const docs = Object.fromEntries(
  Object.entries(docsPaths).map(([id, path]) => [id, atOnePath(path)]),
) as Record<DocsId, Place>; // one for each id

/** Every page of the site that is whole as the build draws it, without the router. */
export const sitePlaces = {
  ...products,
  ...company,
  question: atOnePath('/question'),
  'not-found': atOnePath('/404'),
  ...docs,
  ...documents,
} satisfies Record<string, Place>;

export type PageId = keyof typeof sitePlaces;
export type CompanyPage = keyof typeof company;
export type ProductPage = keyof typeof products;
export const pageIds = Object.keys(sitePlaces) as PageId[]; // keys of the object itself

export const placeOf = (id: PageId): Place => sitePlaces[id];

const isAtOnePath = ({ paths }: Place) => paths.en_US === paths.zh_CN;

/** The pages whose language is told by the query `type`. */
export const typedPaths = pageIds.flatMap((id) => (isAtOnePath(placeOf(id)) ? placeOf(id).paths.en_US : []));

/** The address by which a page is linked and found in a language. */
export const addressOf = (id: PageId, language: Language): string => {
  const place = placeOf(id);
  return language === 'zh_CN' && isAtOnePath(place) ? `${place.paths.zh_CN}?type=2` : place.paths[language];
};

/** The address by which a reader of the other language changes to this one, whatever they chose before. */
export const chosenAddressOf = (id: PageId, language: Language): string => {
  const address = addressOf(id, language);
  return language === 'en_US' && isAtOnePath(placeOf(id)) ? `${address}?type=1` : address;
};
