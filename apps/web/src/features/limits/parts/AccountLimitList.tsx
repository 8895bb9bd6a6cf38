import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { limitRequestPlace } from '../../../lib/paths/places.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import type { AccountLimit, AccountLimits } from '../api.ts';
import styles from './AccountLimitList.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const RaiseDialog = lazy(() => import('./RaiseDialog.tsx'));
const LowerDialog = lazy(() => import('./LowerDialog.tsx'));
const RestoreDialog = lazy(() => import('./RestoreDialog.tsx'));

/** Whether it is less than it may be without a request. */
const isLowered = ({ limit, allowed }: AccountLimit): boolean => limit.amount !== allowed.amount;

const Beside = ({ limit }: { limit: AccountLimit }) => {
  const words = useWords('limits');
  const date = useDates();
  const { amount, currency } = limit.standard;
  if (limit.requestId !== null)
    return <PageLink to={limitRequestPlace(limit.requestId)}>{words.isAsked}</PageLink>;
  if (isLowered(limit)) return words.lowered(formatMoney(limit.allowed.amount, limit.allowed.currency));
  if (limit.raisedUntil !== null) return words.raisedUntil(date(limit.raisedUntil));
  if (limit.mayAskFrom !== null) return words.mayAskFrom(date(limit.mayAskFrom, 'medium'));
  if (limit.limit.amount === amount) return words.standard;
  return words.standardIs(formatMoney(amount, currency));
};

/** Each limit of the account, with what can be done about it. */
export const AccountLimitList = ({ limits }: { limits: AccountLimits }) => {
  const words = useWords('limits');
  const [open, setOpen] = useState<{ act: 'raise' | 'restore' | 'lower'; limit: AccountLimit }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ul className={styles.list}>
        {limits.items.map((limit) => {
          const name = words.name[limit.name];
          return (
            <li key={limit.name} className={styles.limit}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.amount}>
                <Money value={limit.limit} size="strong" />
              </p>
              <p className={styles.beside}>
                <Beside limit={limit} />
              </p>
              <Has codes="limit:request">
                <div className={styles.acts}>
                  {limit.requestId === null && limit.mayAskFrom === null && (
                    <Button
                      variant="default"
                      aria-label={words.raise.openFor(name)}
                      onClick={() => setOpen({ act: 'raise', limit })}
                    >
                      {words.raise.open}
                    </Button>
                  )}
                  {isLowered(limit) && (
                    <Button
                      variant="default"
                      aria-label={words.restore.openFor(name)}
                      onClick={() => setOpen({ act: 'restore', limit })}
                    >
                      {words.restore.open}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    aria-label={words.lower.openFor(name)}
                    onClick={() => setOpen({ act: 'lower', limit })}
                  >
                    {words.lower.open}
                  </Button>
                </div>
              </Has>
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {open?.act === 'raise' && <RaiseDialog limit={open.limit} zone={limits.zone} onClose={close} />}
        {open?.act === 'restore' && (
          <RestoreDialog limit={open.limit} version={limits.version} onClose={close} />
        )}
        {open?.act === 'lower' && <LowerDialog limit={open.limit} version={limits.version} onClose={close} />}
      </Suspense>
    </>
  );
};
