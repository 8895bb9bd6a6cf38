import { deliveryDays } from '@tael/contract/cards/delivery-days';
import type { Language } from '@tael/i18n/language';
import type { SitePage } from '../frame/site-page.ts';
import { CardsPicture } from '../parts/CardsPicture.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Points } from '../parts/Points.tsx';
import { Prices } from '../parts/Prices.tsx';
import { RulePicture } from '../parts/RulePicture.tsx';
import { Section } from '../parts/Section.tsx';
import { Start } from '../parts/Start.tsx';
import { productWords } from '../parts/use-product-words.ts';

/** `/project-mxkservice`: cards, their limits and rules, and what happens when something goes wrong. */
export const cardsPage = (language: Language): SitePage => {
  const { title, description, hero, issue, rules, after } = productWords[language].cards;
  const { virtual, physical, bulk, people } = issue.items;
  const { from, to } = deliveryDays.standard;
  const issued = [
    { key: 'virtual', ...virtual },
    { key: 'physical', title: physical.title, text: physical.text(from, to) },
    { key: 'bulk', ...bulk },
    { key: 'people', ...people },
  ];
  return {
    title,
    description,
    kind: 'WebPage',
    body: (
      <>
        <PageHero {...hero} picture={<CardsPicture />} invites />
        <Section id="issue" title={issue.title} text={issue.text}>
          <Points columns={2} points={issued} />
        </Section>
        <Section id="rules" title={rules.title} text={rules.text} picture={<RulePicture />}>
          <Points
            columns={2}
            points={(['limits', 'merchants', 'fraud', 'webhook'] as const).map((key) => ({
              key,
              ...rules.items[key],
            }))}
          />
        </Section>
        <Section id="after" title={after.title} text={after.text}>
          <Points
            columns={3}
            points={(['freeze', 'replace', 'dispute'] as const).map((key) => ({
              key,
              ...after.items[key],
            }))}
          />
        </Section>
        <Prices
          codes={[
            'card_creation',
            'card_monthly_usage',
            'card_decline',
            'card_foreign_exchange',
            'card_replacement',
            'card_delivery_standard',
            'card_delivery_expedited',
          ]}
        />
        <Start id="start" />
      </>
    ),
  };
};
