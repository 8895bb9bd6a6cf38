import { Button } from '@mantine/core';
import { mayChangeCard } from '@tael/contract/cards/rules';
import { lazy, Suspense, useState } from 'react';
import { useCan, useSees } from '../../../lib/can.tsx';
import { useWords } from '../../../lib/language.ts';
import { MerchantLimitFacts } from '../../../parts/MerchantLimitFacts.tsx';
import { useMerchantLimits, type Card } from '../api.ts';
import styles from './CardDetail.module.css';

const MerchantLimitDialog = lazy(() => import('../../../parts/MerchantLimitDialog.tsx'));

const Limits = ({ card }: { card: Card }) => {
  const { detail } = useWords('cards');
  const words = useWords('limits').merchants;
  const mayAdd = useCan('limit:request') && mayChangeCard(card.status);
  const { data: limits = [] } = useMerchantLimits(card.id);
  const [isAdding, setAdding] = useState(false);
  if (limits.length === 0 && !mayAdd) return null;
  return (
    <section>
      <h3 className={styles.heading}>{detail.atMerchants}</h3>
      {limits.length > 0 && <MerchantLimitFacts limits={limits} />}
      {mayAdd && (
        <div className={styles.endings}>
          <Button variant="subtle" color="gray" onClick={() => setAdding(true)}>
            {words.addTitle}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isAdding && <MerchantLimitDialog card={card} onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
};

/** What the card may spend at merchants of a name, for whoever sees the account's limits. */
export const MerchantLimits = ({ card }: { card: Card }) =>
  useSees('limit:read') ? <Limits card={card} /> : null;
