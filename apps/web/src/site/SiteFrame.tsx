import { otherLanguage } from '@tael/i18n/language';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chooseLanguage, useLanguage, useWords } from '../lib/words/language.ts';
import { LanguageToggle } from '../ui/page/LanguageToggle.tsx';
import { Mark } from '../ui/states/Mark.tsx';
import { contactPaths, feePaths } from './paths.ts';
import classes from './SiteFrame.module.css';
import { useIsSignedIn } from './use-is-signed-in.ts';
import { PageLink } from '../ui/page/PageLink.tsx';

interface SiteFrameProps {
  /** Where the same page stands in the other language, when it has an address of its own there. */
  readonly otherPage?: string;
  readonly children: ReactNode;
}

/** What every public page has around it: the way home, in (or on, for whoever is in), and to us. */
export const SiteFrame = ({ otherPage, children }: SiteFrameProps) => {
  const language = useLanguage();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const common = useWords('common');
  const words = useWords('site');
  const switchLanguage = async () => {
    await chooseLanguage(otherLanguage(language));
    if (otherPage) await navigate(otherPage, { replace: true });
  };
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href="/" className={classes.brand}>
          <Mark />
          {common.product}
        </a>
        <div className={classes.nav}>
          <LanguageToggle
            name={common.otherLanguage}
            label={common.switchLanguage}
            onClick={() => void switchLanguage()}
          />
          <PageLink to={isSignedIn ? '/loading' : '/user/login'} className={classes.signIn}>
            {isSignedIn ? common.states.goOverview : words.nav.signIn}
          </PageLink>
        </div>
      </header>
      <main>{children}</main>
      <footer className={classes.footer}>
        <nav className={classes.links}>
          <PageLink to={feePaths.personal}>{words.footer.fees}</PageLink>
          <PageLink to={contactPaths[language]}>{words.footer.contact}</PageLink>
        </nav>
        <p>{words.footer.rights}</p>
      </footer>
    </div>
  );
};
