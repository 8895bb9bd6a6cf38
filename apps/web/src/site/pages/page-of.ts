import type { Language } from '@tael/i18n/language';
import { isDocumentId } from '@tael/i18n/legal-documents';
import { docsPage } from '../docs/DocsPage.tsx';
import { isDocsId } from '../docs/docs-places.ts';
import type { SitePage } from '../frame/site-page.ts';
import { legalPage } from '../legal/LegalPage.tsx';
import type { CompanyPage, PageId, ProductPage } from '../places.ts';
import { accountsPage } from './AccountsPage.tsx';
import { cardsPage } from './CardsPage.tsx';
import { aboutPage, callusPage, culturePage, leadershipPage, overviewPage } from './CompanyPages.tsx';
import { demoPage } from './DemoPage.tsx';
import { notFoundPage } from './NotFoundPage.tsx';
import { paymentsPage } from './PaymentsPage.tsx';
import { questionPage } from './QuestionPage.tsx';

const pages: Readonly<
  Record<CompanyPage | ProductPage | 'question' | 'not-found', (language: Language) => SitePage>
> = {
  cards: cardsPage,
  payments: paymentsPage,
  accounts: accountsPage,
  demo: demoPage,
  overview: overviewPage,
  about: aboutPage,
  leadership: leadershipPage,
  culture: culturePage,
  callus: callusPage,
  question: questionPage,
  'not-found': notFoundPage,
};

/** What a page says, in one language. */
export const pageOf = (id: PageId, language: Language): SitePage => {
  if (isDocumentId(id)) return legalPage(id, language);
  return isDocsId(id) ? docsPage(id, language) : pages[id](language);
};
