import { siteFrame as english } from '@tael/i18n/en/site/frame';
import type { Language } from '@tael/i18n/language';
import { documentIds, type DocumentId } from '@tael/i18n/legal-documents';
import { siteFrame as chinese } from '@tael/i18n/zh/site/frame';
import { IfKnown, Told, UnlessKnown } from '../frame/Operator.tsx';
import type { SitePage } from '../frame/site-page.ts';
import { addressOf } from '../places.ts';
import { documentOf } from './documents.ts';
import classes from './LegalPage.module.css';

const dayOf = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'zh_CN' ? 'zh-CN' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** A legal document with its version, its contents, and the way to the others. */
export const legalPage = (id: DocumentId, language: Language): SitePage => {
  const { legal: words, pages } = language === 'zh_CN' ? chinese : english;
  const { title, summary, version, validFrom, changes, sections, html } = documentOf(id, language);
  return {
    title,
    description: summary,
    kind: 'WebPage',
    facts: { version, datePublished: validFrom },
    body: (
      <div className={classes.columns}>
        <nav className={classes.others} aria-label={words.label}>
          <h2>{words.label}</h2>
          <ul>
            {documentIds.map((other) => (
              <li key={other}>
                <a href={addressOf(other, language)} aria-current={other === id ? 'page' : undefined}>
                  {pages[other]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={classes.document} data-document={id} data-version={version}>
          <h1>{title}</h1>
          <p className={classes.summary}>{summary}</p>
          <p className={classes.version}>
            <span>{words.version(version)}</span>
            <time dateTime={validFrom}>{words.validFrom(dayOf(validFrom, language))}</time>
          </p>
          <p className={classes.template}>{words.template}</p>
          <nav className={classes.contents} aria-label={words.contents}>
            <h2>{words.contents}</h2>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <p>
            {words.operator}
            <IfKnown name="company">
              <Told name="company" />
              {language === 'zh_CN' ? '。' : '.'}
            </IfKnown>
            <UnlessKnown name="company">{words.noOperator}</UnlessKnown>
          </p>
          <div dangerouslySetInnerHTML={{ __html: html }} />
          <h2>{words.changes}</h2>
          <p>{changes}</p>
        </article>
      </div>
    ),
  };
};
