import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { now } from '../../../../lib/clock.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { Failed } from '../../../../parts/lists/Failed.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useAbsences, type Absence } from '../../api.ts';
import { calledBy } from '../request/names.ts';
import styles from './Away.module.css';
import { lastMoment } from './days-away.ts';

const AwayDialog = lazy(() => import('./AwayDialog.tsx'));
const BackDialog = lazy(() => import('./BackDialog.tsx'));

/** When the reader is away and who votes in their place, and how to say so. */
export const Away = () => {
  const words = useWords('approvalRequests').away;
  const { table } = useWords('lists');
  const { email } = useUser();
  const date = useDates();
  const query = useAbsences();
  const [open, setOpen] = useState<Absence | 'new'>();
  const own = query.data?.items.filter(({ user, isOver }) => user.email === email && !isOver);
  const close = () => setOpen(undefined);
  if (query.error && !own) return <Failed query={query} />;
  if (!own) return <LoadingState label={table.loading} />;
  return (
    <div className={styles.away}>
      {own.length === 0 && <p className={styles.soft}>{words.none}</p>}
      <ul className={styles.list}>
        {own.map((absence) => {
          const { id, substitute, from, until } = absence;
          const isNow = Date.parse(from) <= now();
          return (
            <li key={id} className={styles.line}>
              <span>
                {words.line(calledBy(substitute), date(from, 'medium'), date(lastMoment(until), 'medium'))}
              </span>
              <StatusDot tone={isNow ? 'warn' : 'calm'}>{isNow ? words.now : words.planned}</StatusDot>
              <Button
                variant="default"
                size="xs"
                aria-label={words.endOf(calledBy(substitute))}
                onClick={() => setOpen(absence)}
              >
                {words.end}
              </Button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button variant="default" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      </div>
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {open === 'new' && <AwayDialog onClose={close} />}
        {open !== undefined && open !== 'new' && <BackDialog absence={open} onClose={close} />}
      </Suspense>
    </div>
  );
};
