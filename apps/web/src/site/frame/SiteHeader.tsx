import { localeOf, otherLanguage } from '@tael/i18n/language';
import { overview } from '../../lib/paths/landing.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { Mark } from '../../ui/states/Mark.tsx';
import { ifSignedIn, ifVisitor } from './signed-in.ts';
import classes from './SiteHeader.module.css';
import { useSiteWords } from './use-site-words.ts';

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
  readonly isHere?: boolean;
}

interface SiteHeaderProps {
  readonly home: string;
  /** This page in the other language. */
  readonly otherPage: string;
  readonly label: string;
  readonly links: readonly HeaderLink[];
}

/** The head of the public pages. Everything in it is a link, so it works before any script and without one. */
export const SiteHeader = ({ home, otherPage, label, links }: SiteHeaderProps) => {
  const language = useLanguage();
  const { product, otherLanguage: otherName, switchLanguage, actions, skipToContent } = useWords('common');
  const { nav } = useSiteWords();
  const other = otherLanguage(language);
  const subjects = links.map(({ href, label: name, isHere }) => (
    <a key={href} href={href} className={classes.link} aria-current={isHere ? 'page' : undefined}>
      {name}
    </a>
  ));
  return (
    <header className={classes.header}>
      <a href="#main" className={classes.skip}>
        {skipToContent}
      </a>
      <div className={classes.inside}>
        <a href={home} className={classes.brand}>
          <Mark />
          {product}
        </a>
        <nav className={classes.subjects} aria-label={label}>
          {subjects}
        </nav>
        <div className={classes.acts}>
          <a
            href={otherPage}
            hrefLang={localeOf(other)}
            lang={localeOf(other)}
            data-language={other}
            className={classes.link}
            aria-label={`${otherName} · ${switchLanguage}`}
          >
            {otherName}
          </a>
          <a href="/user/login" className={`${classes.link} ${ifVisitor}`}>
            {nav.signIn}
          </a>
          <a href="/user/create" className={`${classes.open} ${ifVisitor}`}>
            {nav.openAccount}
          </a>
          <a href={overview} className={`${classes.open} ${ifSignedIn}`}>
            {nav.openConsole}
          </a>
          <details className={classes.menu}>
            <summary className={classes.link}>{actions.menu}</summary>
            <nav className={classes.drop} aria-label={label}>
              {subjects}
              <a href="/user/create" className={`${classes.link} ${ifVisitor}`}>
                {nav.openAccount}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
};
