import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { mayChangeCard } from '@tael/contract/cards/rules';
import { lazy, Suspense, useState } from 'react';
import { useCan, useSees } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { useMerchantLimits, type Card } from '../api.ts';
import styles from './CardDetail.module.css';

const MerchantLimitDialog = lazy(() => import('../../../parts/MerchantLimitDialog.tsx'));

const Limits = ({ card }: { card: Card }) => {
  const { detail } = useWords('cards');
  const words = useWords('limits');
  const date = useDates();
  const mayAdd = useCan('limit:request') && mayChangeCard(card.status);
  const { data: limits = [] } = useMerchantLimits(card.id);
  const [isAdding, setAdding] = useState(false);
  if (limits.length === 0 && !mayAdd) return null;
  return (
    <section>
      <h3 className={styles.heading}>{detail.atMerchants}</h3>
      {limits.length > 0 && (
        <KeyValue
          pairs={limits.map(({ merchant, window, limit, left, resetsAt }) => {
            const amount = formatMoney(limit.amount, limit.currency);
            return {
              name: `${merchant} · ${words.name[window]}`,
              value:
                left === null
                  ? amount
                  : `${amount} · ${words.merchants.left(formatMoney(left.amount, left.currency), date(resetsAt))}`,
            };
          })}
        />
      )}
      {mayAdd && (
        <div className={styles.endings}>
          <Button variant="subtle" color="gray" onClick={() => setAdding(true)}>
            {words.merchants.addTitle}
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
export const MerchantLimitFacts = ({ card }: { card: Card }) =>
  useSees('limit:read') ? <Limits card={card} /> : null;
