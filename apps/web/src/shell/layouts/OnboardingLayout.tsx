import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { guardLeftPage } from '../../lib/session/left-page.ts';
import { followOtherTabs } from '../../lib/session/session.ts';
import { IconLogout } from '../../ui/theme/icons.ts';
import { ColumnLayout } from './ColumnLayout.tsx';
import { SessionWatch } from '../session/SessionWatch.tsx';
import { useLeave } from '../session/use-leave.ts';

/** The frame of the way in: one calm column, the language, and the way out. */
export const OnboardingLayout = () => {
  const { user } = useWords('shell');
  const leave = useLeave();
  useEffect(followOtherTabs, []);
  useEffect(guardLeftPage, []);
  return (
    <>
      <ColumnLayout>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void leave()}
        >
          {user.logout}
        </Button>
      </ColumnLayout>
      <SessionWatch />
    </>
  );
};
