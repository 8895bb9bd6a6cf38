import { localeOf, otherLanguage } from '@tael/i18n/language';
import { overview } from '../../lib/landing.ts';
import { useLanguage, useWords } from '../../lib/language.ts';
import { Mark } from '../../ui/Mark.tsx';
import { landingPaths } from '../paths.ts';
import classes from './LandingHeader.module.css';
import { ifSignedIn, ifVisitor } from './signed-in.ts';
import { useLandingWords } from './use-landing-words.ts';

interface LandingHeaderProps {
  /** Where each subject of the navigation stands on this page. */
  readonly anchors: { readonly features: string; readonly advantages: string; readonly rates: string };
}

const subjects = ['features', 'advantages', 'rates'] as const;

/** The head of the landing pages. Everything in it is a link, so it works before any script and without one. */
export const LandingHeader = ({ anchors }: LandingHeaderProps) => {
  const language = useLanguage();
  const { product, otherLanguage: otherName, switchLanguage, actions, skipToContent } = useWords('common');
  const { nav } = useLandingWords();
  const other = otherLanguage(language);
  const links = subjects.map((subject) => (
    <a key={subject} href={`#${anchors[subject]}`} className={classes.link}>
      {nav[subject]}
    </a>
  ));
  return (
    <header className={classes.header}>
      <a href="#main" className={classes.skip}>
        {skipToContent}
      </a>
      <div className={classes.inside}>
        <a href="#home" className={classes.brand}>
          <Mark />
          {product}
        </a>
        <nav className={classes.subjects} aria-label={nav.label}>
          {links}
        </nav>
        <div className={classes.acts}>
          <a
            href={landingPaths[other]}
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
            <nav className={classes.drop} aria-label={nav.label}>
              {links}
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
