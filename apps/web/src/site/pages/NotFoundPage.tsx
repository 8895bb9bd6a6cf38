import { siteFrame as english } from '@tael/i18n/en/site/frame';
import type { Language } from '@tael/i18n/language';
import { siteFrame as chinese } from '@tael/i18n/zh/site/frame';
import { overview } from '../../lib/paths/landing.ts';
import type { SitePage } from '../frame/site-page.ts';
import { LinkTiles } from '../parts/LinkTiles.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { contactPaths, landingPaths } from '../paths.ts';
import { addressOf } from '../places.ts';

/** `/404`, and what an address that nobody knows is answered with. */
export const notFoundPage = (language: Language): SitePage => {
  const { notFound, pages } = language === 'zh_CN' ? chinese : english;
  const { title, text, home, overview: console, contact } = notFound;
  return {
    title,
    description: text,
    kind: 'missing',
    body: (
      <>
        <PageHero title={title} text={text} />
        <LinkTiles
          tiles={[
            { href: landingPaths[language], title: home },
            { href: overview, title: console },
            { href: addressOf('question', language), title: pages.question },
            { href: contactPaths[language], title: contact },
          ]}
        />
      </>
    ),
  };
};
