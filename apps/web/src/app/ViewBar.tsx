import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { leaveView } from '../lib/calls/looking-as.ts';
import { now } from '../lib/clock.ts';
import { viewedCustomer } from '../lib/storage/storage.ts';
import { useDates } from '../lib/time/dates.ts';
import { useWords } from '../lib/words/language.ts';
import styles from './FraudBar.module.css';

/** Says above every page whose console this is and who looks at it, and leads back; by itself when the time is over. */
export const ViewBar = () => {
  const words = useWords('shell').view;
  const date = useDates();
  const id = useId();
  const [view] = useState(viewedCustomer.read);
  const expiresAt = view?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(leaveView, Math.max(0, Date.parse(expiresAt) - now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  if (!view) return null;
  // A view that could not be closed ends by itself.
  const close = () =>
    void call('closeCustomerView', { id: view.id })
      .catch(() => undefined)
      .finally(leaveView);
  return (
    <aside className={styles.bar} aria-labelledby={id}>
      <p id={id}>{words.banner(view, date(view.expiresAt))}</p>
      <Button size="compact-sm" variant="default" onClick={close}>
        {words.exit}
      </Button>
    </aside>
  );
};
