import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useDeclinedMerchants } from '../../api.ts';
import styles from './KeptMerchants.module.css';
import type { KeptMerchant } from './RemoveMerchantDialog.tsx';

const AllowMerchantDialog = lazy(() => import('./AllowMerchantDialog.tsx'));

interface DeclinedMerchantsProps {
  readonly cardId: string;
  readonly kept: readonly KeptMerchant[];
}

/** Merchants that a card kept to another has declined lately; each can be allowed. */
export const DeclinedMerchants = ({ cardId, kept }: DeclinedMerchantsProps) => {
  const words = useWords('cards').merchants;
  const date = useDates();
  const { data: declined = [] } = useDeclinedMerchants(cardId);
  const [allowed, setAllowed] = useState<{ readonly id: string; readonly name: string }>();
  const others = declined.filter(
    ({ merchantName }) =>
      merchantName !== '' &&
      !kept.some(({ descriptor }) => descriptor.toLowerCase() === merchantName.toLowerCase()),
  );
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.list} aria-label={words.declinedLabel}>
          {others.map(({ id, merchantName: name, at }) => (
            <li key={id} className={styles.row}>
              <span className={styles.lines}>
                <span className={styles.name}>{name}</span>
                <span className={styles.soft}>{words.declined(date(at, 'medium'))}</span>
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.act}
                aria-label={words.allowOf(name)}
                onClick={() => setAllowed({ id, name })}
              >
                {words.allow}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {allowed && (
          <AllowMerchantDialog cardId={cardId} purchase={allowed} onClose={() => setAllowed(undefined)} />
        )}
      </Suspense>
    </>
  );
};
