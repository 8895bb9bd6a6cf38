import { localeOf, otherLanguage } from '@tael/i18n/language';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { pageOf } from '../pages/page-of.ts';
import { landingPaths, ratesPaths } from '../paths.ts';
import { addressOf, chosenAddressOf, type PageId } from '../places.ts';
import { isDocsId } from '../docs/docs-places.ts';
import { homeScript } from './home-script.ts';
import { pageScript } from './page-script.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHead } from './SiteHead.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useSiteWords } from './use-site-words.ts';

const subjects = ['cards', 'payments', 'accounts', 'question'] as const;

/** The document of a page of the site, around what the page itself says. */
export const SiteDocument = ({ id, firstPaint }: { id: PageId; firstPaint: string }) => {
  const language = useLanguage();
  const { product } = useWords('common');
  const { nav, pages } = useSiteWords();
  const page = pageOf(id, language);
  const links = [
    ...subjects.map((subject) => ({
      href: addressOf(subject, language),
      label: pages[subject],
      isHere: subject === id,
    })),
    { href: ratesPaths[language], label: nav.pricing },
    { href: addressOf('docs', language), label: nav.developers, isHere: isDocsId(id) },
  ];
  return (
    <html lang={localeOf(language)} data-respect-reduced-motion="true">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        <script dangerouslySetInnerHTML={{ __html: homeScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <SiteHead id={id} page={page} product={product} />
      </head>
      <body>
        <SiteHeader
          home={landingPaths[language]}
          otherPage={chosenAddressOf(id, otherLanguage(language))}
          label={nav.label}
          links={links}
        />
        <main id="main">{page.body}</main>
        <SiteFooter />
        <script dangerouslySetInnerHTML={{ __html: pageScript }} />
        {page.script && <script dangerouslySetInnerHTML={{ __html: page.script }} />}
      </body>
    </html>
  );
};
