import { company as english } from '@tael/i18n/en/site/company';
import type { Language } from '@tael/i18n/language';
import { company as chinese } from '@tael/i18n/zh/site/company';
import { places } from '../../lib/paths/places.ts';
import { ForEach, Told, UnlessKnown } from '../frame/Operator.tsx';
import type { SitePage } from '../frame/site-page.ts';
import { CompanyFacts } from '../parts/CompanyFacts.tsx';
import { EntriesPicture } from '../parts/EntriesPicture.tsx';
import { Beside } from '../parts/Beside.tsx';
import { LinkTiles } from '../parts/LinkTiles.tsx';
import { Note } from '../parts/Note.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { People } from '../parts/People.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import { Start } from '../parts/Start.tsx';
import { contactPaths } from '../paths.ts';
import type { OperatorFact } from '../places.ts';

/** The pages about the product and whoever runs it (specification section 2). */
const words = { en_US: english, zh_CN: chinese };

const Missing = ({ name, text }: { name: OperatorFact; text: string }) => (
  <UnlessKnown name={name}>
    <Note>{text}</Note>
  </UnlessKnown>
);

export const overviewPage = (language: Language): SitePage => {
  const { overview, facts, missing } = words[language];
  const { title, description, hero, what } = overview;
  return {
    title,
    description,
    kind: 'AboutPage',
    body: (
      <>
        <PageHero {...hero} />
        <Missing name="company" text={missing} />
        <CompanyFacts
          title={overview.facts}
          names={facts}
          shown={['company', 'registeredIn', 'registrationNumber', 'address']}
          licenses={{ title: overview.licenses, text: overview.licensesText }}
        />
        <Section id="what" title={what.title} text={what.text}>
          <Points
            columns={3}
            points={(['cards', 'payments', 'accounts'] as const).map((key) => ({ key, ...what.items[key] }))}
          />
        </Section>
        <Start id="start" />
      </>
    ),
  };
};

export const aboutPage = (language: Language): SitePage => {
  const { title, description, hero, how, open } = words[language].about;
  const items = ['ledger', 'contract', 'isolation', 'sandbox'] as const;
  return {
    title,
    description,
    kind: 'AboutPage',
    body: (
      <>
        <PageHero {...hero} picture={<EntriesPicture />} invites />
        <Section id="how" title={how.title} text={how.text}>
          <Points columns={2} points={items.map((key) => ({ key, ...how.items[key] }))} />
        </Section>
        <Section id="open" {...open}>
          {null}
        </Section>
        <Start id="start" />
      </>
    ),
  };
};

export const leadershipPage = (language: Language): SitePage => {
  const { leadership, missing } = words[language];
  const { title, description, hero } = leadership;
  return {
    title,
    description,
    kind: 'AboutPage',
    body: (
      <>
        <PageHero {...hero} />
        <Missing name="people" text={missing} />
        <People>
          <ForEach name="people">
            <li>
              <b>
                <Told name="name" />
              </b>
              <span>
                <Told name="title" />
              </span>
            </li>
          </ForEach>
        </People>
        <Start id="start" />
      </>
    ),
  };
};

export const culturePage = (language: Language): SitePage => {
  const { title, description, hero, items } = words[language].culture;
  const keys = ['exact', 'twice', 'once', 'reasons', 'history', 'everyone'] as const;
  return {
    title,
    description,
    kind: 'AboutPage',
    body: (
      <>
        <PageHero {...hero} />
        <Beside id="principles" {...items.exact} picture={<EntriesPicture />} />
        <Section id="more" title={title} text={description}>
          <Points columns={3} points={keys.slice(1).map((key) => ({ key, ...items[key] }))} />
        </Section>
        <Start id="start" />
      </>
    ),
  };
};

export const callusPage = (language: Language): SitePage => {
  const { callus, facts, missing } = words[language];
  const { title, description, hero, form, ticket, card } = callus;
  return {
    title,
    description,
    kind: 'ContactPage',
    body: (
      <>
        <PageHero {...hero} />
        <Missing name="contact" text={missing} />
        <CompanyFacts title={title} names={facts} shown={['phone', 'email', 'hours', 'address']} />
        <LinkTiles
          tiles={[
            { ...form, href: contactPaths[language] },
            { ...ticket, href: places.tickets },
            { ...card, href: places.cards },
          ]}
        />
      </>
    ),
  };
};
