import { Button } from '@mantine/core';
import { otherLanguage } from '@tael/i18n/language';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { chooseLanguage, useLanguage, useWords } from '../lib/language.ts';
import { followOtherTabs } from '../lib/session.ts';
import '../ui/styles-console.css';
import { LanguageToggle } from '../ui/LanguageToggle.tsx';
import { Mark } from '../ui/Mark.tsx';
import { IconLogout } from '../ui/icons.ts';
import classes from './OnboardingLayout.module.css';
import { SandboxBanner } from './SandboxBanner.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { useLeave } from './use-leave.ts';

/** The frame of the way in: one calm column, the language, and the way out. */
export const OnboardingLayout = () => {
  const language = useLanguage();
  const words = useWords('common');
  const { user } = useWords('shell');
  const leave = useLeave();
  useEffect(followOtherTabs, []);
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
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLogout size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void leave()}
          >
            {user.logout}
          </Button>
        </div>
      </header>
      <main className={classes.column}>
        <Outlet />
      </main>
      <SessionWatch />
    </div>
  );
};
