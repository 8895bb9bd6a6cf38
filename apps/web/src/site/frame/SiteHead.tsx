import { languages, localeOf } from '@tael/i18n/language';
import { useLanguage } from '../../lib/words/language.ts';
import { home } from '../paths.ts';
import { addressOf, type PageId } from '../places.ts';
import { siteOrigin } from '../site-origin.ts';
import type { SitePage } from './site-page.ts';

const at = (path: string) => `${siteOrigin}${path}`;

interface SiteHeadProps {
  readonly id: PageId;
  readonly page: SitePage;
  readonly product: string;
}

/** What search engines and link previews read. Only what the page itself says, too. */
export const SiteHead = ({ id, page, product }: SiteHeadProps) => {
  const language = useLanguage();
  const address = at(addressOf(id, language));
  const { title, description, kind } = page;
  if (kind === 'missing')
    return (
      <>
        <title>{`${title} · ${product}`}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  const facts = {
    '@context': 'https://schema.org',
    '@type': kind,
    name: title,
    description,
    url: address,
    inLanguage: localeOf(language),
    isPartOf: { '@type': 'WebSite', name: product, url: at(home) },
    ...page.facts,
  };
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={localeOf(other)} href={at(addressOf(id, other))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(addressOf(id, 'en_US'))} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={at('/preview.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={language} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(facts) }} />
    </>
  );
};
