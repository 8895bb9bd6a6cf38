import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { lazy, Suspense, useState } from 'react';
import { Has, useCan } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { Money } from '../../../ui/Money.tsx';
import { useMerchantLimits, type MerchantLimit } from '../api.ts';
import styles from './MerchantLimitList.module.css';

const MerchantLimitDialog = lazy(() => import('../../../parts/MerchantLimitDialog.tsx'));
const RemoveLimitDialog = lazy(() => import('./RemoveLimitDialog.tsx'));

type Open = { readonly act: 'add' } | { readonly act: 'change' | 'remove'; readonly limit: MerchantLimit };

/** Limits by merchant, with what is left of each and what can be done about it. */
export const MerchantLimitList = () => {
  const all = useWords('limits');
  const words = all.merchants;
  const date = useDates();
  const mayChange = useCan('limit:request');
  const limits = useMerchantLimits();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (limits.error && !limits.data) return <Failed query={limits} title={words.title} />;
  return (
    <section className={styles.section} aria-label={words.title}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.heading}>{words.title}</h2>
          <p className={styles.soft}>{words.text}</p>
        </div>
        <Has codes="limit:request">
          <Button variant="default" onClick={() => setOpen({ act: 'add' })}>
            {words.add}
          </Button>
        </Has>
      </div>
      {limits.data?.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul className={styles.list}>
        {limits.data?.map((limit) => (
          <li key={limit.id} className={styles.limit}>
            <span className={styles.lines}>
              <span className={styles.name}>{limit.merchant}</span>
              <span className={styles.soft}>
                {words.line(limit.cardName ?? words.allCards, all.name[limit.window])}
              </span>
            </span>
            <span className={styles.amounts}>
              <Money value={limit.limit} size="strong" />
              <span className={styles.soft}>
                {limit.left === null
                  ? words.eachPurchase
                  : words.left(formatMoney(limit.left.amount, limit.left.currency), date(limit.resetsAt))}
              </span>
            </span>
            {mayChange && (
              <span className={styles.acts} role="group" aria-label={words.actions(limit.merchant)}>
                <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ act: 'change', limit })}>
                  {words.change}
                </Button>
                <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ act: 'remove', limit })}>
                  {words.remove}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {open?.act === 'add' && <MerchantLimitDialog onClose={close} />}
        {open?.act === 'change' && <MerchantLimitDialog limit={open.limit} onClose={close} />}
        {open?.act === 'remove' && <RemoveLimitDialog limit={open.limit} onClose={close} />}
      </Suspense>
    </section>
  );
};
