import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { enquiryLife } from '@tael/contract/messaging/states';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { enquiryTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Enquiry } from '../api.ts';
import styles from './EnquiryDetail.module.css';
import type { Settlement } from './SettleDialog.tsx';

const SettleDialog = lazy(() => import('./SettleDialog.tsx'));

const settlements = ['answered', 'closed'] as const satisfies readonly Settlement[];

/** What somebody wrote, how to reach them, and what became of it. */
export const EnquiryDetail = ({ enquiry }: { enquiry: Enquiry }) => {
  const words = useWords('enquiries');
  const date = useDates();
  const maySettle = useCan('enquiry.admin:settle');
  const [settlement, setSettlement] = useState<Settlement>();
  const ways = settlements.filter((one) => mayMove(enquiryLife, enquiry.state, one));
  const facts = [
    { name: words.email, value: <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a> },
    { name: words.phone, value: <a href={`tel:${enquiry.phone.replace(/[^+\d]/g, '')}`}>{enquiry.phone}</a> },
    { name: words.language, value: words.languages[enquiry.language] },
    { name: words.sent, value: date(enquiry.sentAt, 'dateTime') },
  ];
  return (
    <>
      <StatusDot tone={enquiryTones[enquiry.state]}>{words.state[enquiry.state]}</StatusDot>
      <p className={styles.content} lang={enquiry.language === 'zh_CN' ? 'zh-CN' : 'en'}>
        {enquiry.content}
      </p>
      <KeyValue pairs={facts} />
      {enquiry.settlement && (
        <section>
          <h3 className={styles.heading}>{words.note}</h3>
          <p className={styles.note}>{enquiry.settlement.note}</p>
          <p className={styles.by}>
            {words.settledBy(enquiry.settlement.by, date(enquiry.settlement.at, 'dateTime'))}
          </p>
        </section>
      )}
      {maySettle && ways.length > 0 && (
        <div className={styles.acts} role="group" aria-label={words.actions}>
          {ways.map((one) => (
            <Button
              key={one}
              {...(one !== 'answered' && { variant: 'default' })}
              onClick={() => setSettlement(one)}
            >
              {words.settle[one].open}
            </Button>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {settlement && (
          <SettleDialog enquiry={enquiry} settlement={settlement} onClose={() => setSettlement(undefined)} />
        )}
      </Suspense>
    </>
  );
};
