import { keyRoutes } from '@tael/contract/developers/reference';
import { referenceGroupNames, type ReferenceGroup } from '@tael/contract/developers/reference-groups';
import { docs as english } from '@tael/i18n/en/site/docs';
import type { Language } from '@tael/i18n/language';
import { docs as chinese } from '@tael/i18n/zh/site/docs';
import type { ReactNode } from 'react';
import type { SitePage } from '../frame/site-page.ts';
import { addressOf } from '../places.ts';
import { catalogOf } from './Catalogs.tsx';
import classes from './Docs.module.css';
import { docsSubject, guideIds, type DocsId, type GuideId } from './docs-places.ts';
import type { DocsWords } from './fields.ts';
import { guideOf } from './guides.ts';
import { RouteReference } from './RouteReference.tsx';
import { searchPathOf } from './search-index.ts';
import { searchScript } from './search-script.ts';

export const docsWords: Readonly<Record<Language, DocsWords>> = { en_US: english, zh_CN: chinese };

/** A page of `/docs`: a guide, or the calls of a group. */
export const docsPage = (id: DocsId, language: Language): SitePage => {
  const subject = docsSubject(id);
  const page = 'guide' in subject ? guidePage(subject.guide, language) : groupPage(subject.group, language);
  return { ...page, body: framed(id, page.body, language), script: searchScript };
};

const guidePage = (id: GuideId, language: Language): SitePage => {
  const words = docsWords[language];
  const { title, summary, html, sections } = guideOf(id, language);
  return {
    title,
    description: summary,
    kind: 'WebPage',
    body: (
      <article className={classes.article}>
        <h1>{title}</h1>
        <p className={classes.summary}>{summary}</p>
        {sections.length > 2 && (
          <Contents
            label={words.onThisPage}
            entries={sections.map(({ id: at, title: text }) => ({ at, text }))}
          />
        )}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {catalogOf(id, { words, language })}
      </article>
    ),
  };
};

const groupPage = (group: ReferenceGroup, language: Language): SitePage => {
  const words = docsWords[language];
  const { title, text } = words.group[group];
  const own = keyRoutes.filter((one) => one.group === group);
  return {
    title: `${title} · ${words.reference}`,
    description: text,
    kind: 'WebPage',
    body: (
      <article className={classes.article}>
        <h1>{title}</h1>
        <p className={classes.summary}>{text}</p>
        <Contents
          label={words.onThisPage}
          entries={own.map(({ name, route }) => ({
            at: name,
            text: language === 'zh_CN' ? route.summary.zh : route.summary.en,
          }))}
        />
        {own.map((one) => (
          <RouteReference key={one.name} one={one} words={words} language={language} />
        ))}
      </article>
    ),
  };
};

const Contents = ({
  label,
  entries,
}: {
  label: string;
  entries: readonly { at: string; text: string }[];
}) => (
  <nav className={classes.contents} aria-label={label}>
    <h2>{label}</h2>
    <ul>
      {entries.map(({ at, text }) => (
        <li key={at}>
          <a href={`#${at}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);

const framed = (id: DocsId, body: ReactNode, language: Language) => {
  const words = docsWords[language];
  const link = (page: DocsId, text: string) => (
    <li key={page}>
      <a href={addressOf(page, language)} aria-current={page === id ? 'page' : undefined}>
        {text}
      </a>
    </li>
  );
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <search className={classes.search} data-docs-search={searchPathOf(language)} hidden>
          <input type="search" placeholder={words.search.label} aria-label={words.search.label} />
          <ul data-found="" />
          <p role="status" data-none={words.search.none} />
        </search>
        <nav aria-label={words.label}>
          <h2>{words.guides}</h2>
          <ul>
            {link('docs', words.guide.start)}
            {guideIds.map((guide) => link(`docs-${guide}`, words.guide[guide]))}
          </ul>
          <h2>{words.reference}</h2>
          <ul>
            {referenceGroupNames.map((group) => link(`docs-api-${group}`, words.group[group].title))}
            <li>
              <a href="/docs/explorer">{words.explorer}</a>
            </li>
            <li>
              <a href="/openapi.json">{words.openapi}</a>
            </li>
          </ul>
        </nav>
      </div>
      {body}
    </div>
  );
};
