import { withoutEnd } from '@tael/contract/forms/without-end';
import { languages, localeOf } from '@tael/i18n/language';
import { useLocation } from 'react-router';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { chineseAlias, home, landingPaths } from '../paths.ts';
import { siteOrigin } from '../site-origin.ts';
import { useLandingWords } from '../parts/use-landing-words.ts';

const at = (path: string) => `${siteOrigin}${path}`;

/** What search engines and link previews read. Only what the page itself says, too. */
export const LandingHead = () => {
  const { pathname } = useLocation();
  const language = useLanguage();
  const { product } = useWords('common');
  const { title, description } = useLandingWords();
  const bare = withoutEnd(pathname, '/') || '/';
  const address = at(bare === chineseAlias ? landingPaths.zh_CN : bare);
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: product,
    description,
    url: address,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    inLanguage: languages.map(localeOf),
    license: 'https://www.apache.org/licenses/LICENSE-2.0',
  };
  return (
    <>
      {/* The first frame has the headline: one with the header alone would put it off by another. */}
      <link rel="expect" href="#home-title" blocking="render" />
      <PageTitle title={title} product={product} />
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={localeOf(other)} href={at(landingPaths[other])} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(home)} />
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
      <script
        data-stays=""
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(facts) }}
      />
    </>
  );
};
