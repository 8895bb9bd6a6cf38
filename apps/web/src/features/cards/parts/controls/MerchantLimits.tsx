import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { MerchantLimitRows } from '../../../../parts/merchants/MerchantLimitRows.tsx';
import { useMerchantLimits, type Card } from '../../api.ts';
import { mayManage } from '../card-acts.ts';
import styles from '../CardDetail.module.css';

const MerchantLimitDialog = lazy(() => import('../../../../parts/merchants/MerchantLimitDialog.tsx'));

/** What the card may spend at merchants of a name: its own limits, for whoever may change those, and those of all cards. */
export const MerchantLimits = ({ card }: { card: Card }) => {
  const { detail } = useWords('cards');
  const words = useWords('limits').merchants;
  const mayLimit = useCan('card:limit') && mayManage(card);
  const { data: limits = [] } = useMerchantLimits(card.id);
  const [isAdding, setAdding] = useState(false);
  if (limits.length === 0 && !mayLimit) return null;
  return (
    <section>
      <h3 className={styles.heading}>{detail.atMerchants}</h3>
      <MerchantLimitRows limits={limits} mayChange={({ cardId }) => mayLimit && cardId !== null} />
      {mayLimit && (
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
