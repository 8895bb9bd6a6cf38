import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import { useOpenFraudAlerts, type FraudAlert } from '../parts/fraud/fraud-alerts.ts';
import { useWords } from '../lib/words/language.ts';
import styles from './FraudBar.module.css';

const FraudDialog = lazy(() => import('../parts/fraud/FraudDialog.tsx'));

/** An unusual purchase that stood can wait a while: it is asked about above every page, not across it. */
export const FraudBar = () => {
  const words = useWords('fraud');
  const next = useOpenFraudAlerts().find(({ isDeclined }) => !isDeclined);
  const [asked, setAsked] = useState<FraudAlert>();
  return (
    <>
      <div role="status">
        {next && (
          <div className={styles.bar}>
            <p>{words.standing(next.merchantName, next.lastFour)}</p>
            <Button size="compact-sm" variant="default" onClick={() => setAsked(next)}>
              {words.title}
            </Button>
          </div>
        )}
      </div>
      {asked && (
        <Suspense>
          <FraudDialog alert={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
};
