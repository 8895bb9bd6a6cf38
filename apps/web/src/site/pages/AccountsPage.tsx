import type { Language } from '@tael/i18n/language';
import type { SitePage } from '../frame/site-page.ts';
import { addressOf } from '../places.ts';
import { ApprovalPicture } from '../parts/ApprovalPicture.tsx';
import { Beside } from '../parts/Beside.tsx';
import { CodePicture } from '../parts/CodePicture.tsx';
import { EntriesPicture } from '../parts/EntriesPicture.tsx';
import { OverviewPicture } from '../parts/OverviewPicture.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Points } from '../parts/Points.tsx';
import { Prices } from '../parts/Prices.tsx';
import { Section } from '../parts/Section.tsx';
import { Start } from '../parts/Start.tsx';
import { productWords } from '../parts/use-product-words.ts';

const items = ['roles', 'departments', 'subaccounts', 'audit'] as const;

/** `/project-mxkaccount`: the balance, the people, the books, and the way in for programs. */
export const accountsPage = (language: Language): SitePage => {
  const { title, description, hero, funding, people, books, security, developers } =
    productWords[language].accounts;
  return {
    title,
    description,
    kind: 'WebPage',
    body: (
      <>
        <PageHero {...hero} picture={<OverviewPicture />} invites />
        <Beside id="funding" title={funding.title} text={funding.text} picture={<ApprovalPicture />} />
        <Section id="people" title={people.title} text={people.text}>
          <Points columns={4} points={items.map((key) => ({ key, ...people.items[key] }))} />
        </Section>
        <Beside id="books" title={books.title} text={books.text} picture={<EntriesPicture />} pictureFirst />
        <Section id="security" title={security.title} text={security.text}>
          {null}
        </Section>
        <Beside id="developers" title={developers.title} text={developers.text} picture={<CodePicture />}>
          <a href={addressOf('docs', language)}>{developers.link}</a>
        </Beside>
        <Prices codes={['bin_application', 'bin_application_unfunded']} />
        <Start id="start" />
      </>
    ),
  };
};
