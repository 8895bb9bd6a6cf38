import { maxDaysAhead } from '@tael/contract/payments/calendar';
import type { Language } from '@tael/i18n/language';
import type { SitePage } from '../frame/site-page.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { PaymentRails } from '../parts/PaymentRails.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import { Start } from '../parts/Start.tsx';
import { productWords } from '../parts/use-product-words.ts';

const items = ['approvals', 'payees', 'duplicates', 'batches', 'receipts', 'recall'] as const;
const monthsAhead = Math.floor((maxDaysAhead * 12) / 365);

/** `/project-mxkpay`: the ways to pay, who decides, and transfers between customers. */
export const paymentsPage = (language: Language): SitePage => {
  const { title, description, hero, rails, control, transfers } = productWords[language].payments;
  return {
    title,
    description,
    kind: 'WebPage',
    body: (
      <>
        <PageHero {...hero} invites />
        <Section id="methods" title={rails.title} text={rails.text}>
          <PaymentRails />
        </Section>
        <Section id="control" title={control.title} text={control.text}>
          <Points
            columns={3}
            points={items.map((key) => {
              const { title: head, text } = control.items[key];
              return { key, title: head, text: typeof text === 'string' ? text : text(monthsAhead) };
            })}
          />
        </Section>
        <Section id="transfers" title={transfers.title} text={transfers.text}>
          {null}
        </Section>
        <Start id="start" />
      </>
    ),
  };
};
