import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { Suspense, useState } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useResetTimes } from '../../lib/time/reset-times.ts';
import { useWords } from '../../lib/words/language.ts';
import { Meter } from '../../ui/facts/Meter.tsx';
import { Money } from '../../ui/facts/Money.tsx';
import { shareOf } from '../../ui/facts/share.ts';
import styles from './MerchantLimitRows.module.css';

const MerchantLimitDialog = lazy(() => import('./MerchantLimitDialog.tsx'));
const RemoveLimitDialog = lazy(() => import('./RemoveLimitDialog.tsx'));

type MerchantLimit = CallOutput<'listMerchantLimits'>[number];

interface MerchantLimitRowsProps {
  readonly limits: readonly MerchantLimit[];
  readonly mayChange: (limit: MerchantLimit) => boolean;
}

/** Limits by merchant, with what is left of each, as far as the reader is told, and what can be done about it. */
export const MerchantLimitRows = ({ limits, mayChange }: MerchantLimitRowsProps) => {
  const all = useWords('limits');
  const words = all.merchants;
  const resetTime = useResetTimes();
  const [open, setOpen] = useState<{ readonly act: 'change' | 'remove'; readonly limit: MerchantLimit }>();
  const close = () => setOpen(undefined);
  const leftText = (limit: MerchantLimit): string => {
    const { left } = limit;
    if (limit.resetsAt === null) return words.eachPurchase;
    return left
      ? words.left(formatMoney(left.amount, left.currency), resetTime(limit))
      : words.resets(resetTime(limit));
  };
  return (
    <>
      <ul className={styles.list}>
        {limits.map((limit) => (
          <li key={limit.id} className={styles.limit}>
            <span className={styles.lines}>
              <span className={styles.name}>{limit.merchant}</span>
              <span className={styles.soft}>
                {words.line(limit.cardName ?? words.allCards, all.name[limit.window])}
              </span>
            </span>
            <span className={styles.amounts}>
              <Money value={limit.limit} size="strong" />
              {limit.left && (
                <Meter share={1 - shareOf(limit.left.amount, limit.limit.amount)} label={leftText(limit)} />
              )}
              <span className={styles.soft}>{leftText(limit)}</span>
            </span>
            {mayChange(limit) && (
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
        {open?.act === 'change' && <MerchantLimitDialog limit={open.limit} onClose={close} />}
        {open?.act === 'remove' && <RemoveLimitDialog limit={open.limit} onClose={close} />}
      </Suspense>
    </>
  );
};
