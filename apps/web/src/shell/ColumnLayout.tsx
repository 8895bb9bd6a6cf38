import { otherLanguage } from '@tael/i18n/language';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { chooseLanguage, useLanguage, useWords } from '../lib/language.ts';
import '../ui/styles-console.css';
import { LanguageToggle } from '../ui/LanguageToggle.tsx';
import { Mark } from '../ui/Mark.tsx';
import classes from './ColumnLayout.module.css';
import { SandboxBanner } from './SandboxBanner.tsx';

/** One calm column under the brand and the language; `children` are further acts of the header. */
export const ColumnLayout = ({ children }: { children?: ReactNode }) => {
  const language = useLanguage();
  const words = useWords('common');
  return (
    <div className={classes.layout}>
      <SandboxBanner />
      <header className={classes.header}>
        <p className={classes.brand}>
          <Mark />
          {words.product}
        </p>
        <div className={classes.acts}>
          <LanguageToggle
            name={words.otherLanguage}
            label={words.switchLanguage}
            onClick={() => void chooseLanguage(otherLanguage(language))}
          />
          {children}
        </div>
      </header>
      <main className={classes.column}>
        <Outlet />
      </main>
    </div>
  );
};
