import type { Language } from '@tael/i18n/language';
import { UnlessKnown } from '../frame/Operator.tsx';
import type { SitePage } from '../frame/site-page.ts';
import { ApprovalPicture } from '../parts/ApprovalPicture.tsx';
import { Beside } from '../parts/Beside.tsx';
import { CardsPicture } from '../parts/CardsPicture.tsx';
import { EntriesPicture } from '../parts/EntriesPicture.tsx';
import { Note } from '../parts/Note.tsx';
import { OverviewPicture } from '../parts/OverviewPicture.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { PaymentRails } from '../parts/PaymentRails.tsx';
import { RulePicture } from '../parts/RulePicture.tsx';
import { Start } from '../parts/Start.tsx';
import { productWords } from '../parts/use-product-words.ts';

const steps = [
  { key: 'overview', picture: <OverviewPicture /> },
  { key: 'cards', picture: <CardsPicture /> },
  { key: 'rules', picture: <RulePicture /> },
  { key: 'deposit', picture: <ApprovalPicture /> },
  { key: 'payments', picture: <PaymentRails /> },
  { key: 'ledger', picture: <EntriesPicture /> },
] as const;

/** `/demo`: the parts of the product, one after the other. */
export const demoPage = (language: Language): SitePage => {
  const { title, description, hero, steps: words, sandbox } = productWords[language].demo;
  return {
    title,
    description,
    kind: 'WebPage',
    body: (
      <>
        <PageHero {...hero} invites />
        <UnlessKnown name="production">
          <Note>{sandbox}</Note>
        </UnlessKnown>
        {steps.map(({ key, picture }, index) => (
          <Beside
            key={key}
            id={key}
            {...words[key]}
            picture={picture}
            pictureFirst={index % 2 === 1}
            step={index + 1}
          />
        ))}
        <Start id="start" />
      </>
    ),
  };
};
