import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has, useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { MerchantLimitRows } from '../../../parts/merchants/MerchantLimitRows.tsx';
import { useMerchantLimits } from '../api.ts';
import styles from './MerchantLimitList.module.css';

const MerchantLimitDialog = lazy(() => import('../../../parts/merchants/MerchantLimitDialog.tsx'));

/** The account's limits by merchant, of each card and of all together. */
export const MerchantLimitList = () => {
  const words = useWords('limits').merchants;
  const mayChange = useCan('limit:request');
  const limits = useMerchantLimits();
  const [isAdding, setAdding] = useState(false);
  if (limits.error && !limits.data) return <Failed query={limits} title={words.title} />;
  return (
    <section className={styles.section} aria-label={words.title}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.heading}>{words.title}</h2>
          <p className={styles.soft}>{words.text}</p>
        </div>
        <Has codes="limit:request">
          <Button variant="default" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </Has>
      </div>
      {limits.data?.length === 0 && <p className={styles.none}>{words.none}</p>}
      <MerchantLimitRows limits={limits.data ?? []} mayChange={() => mayChange} />
      <Suspense fallback={null}>
        {isAdding && <MerchantLimitDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
};
