import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { announcementLife } from '@tael/contract/messaging/states';
import { useState } from 'react';
import { useCan } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { announcementTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useWithdraw, type SentAnnouncement } from '../api.ts';
import { AnnouncementText } from './AnnouncementText.tsx';

/** One announcement: what it says, who has read it, and the way to take it back. */
export const AnnouncementDetail = ({ announcement }: { announcement: SentAnnouncement }) => {
  const words = useWords('announcements');
  const date = useDates();
  const maySend = useCan('announcement:send');
  const withdraw = useWithdraw();
  const [isAsking, setIsAsking] = useState(false);
  const { id, version, state, audience, customer } = announcement;
  const facts = [
    { name: words.audienceLabel, value: customer ?? words.audience[audience] },
    { name: words.from, value: date(announcement.at, 'dateTime') },
    { name: words.columns.readers, value: String(announcement.readers) },
    { name: words.by, value: announcement.by },
    ...(announcement.withdrawnAt === null
      ? []
      : [{ name: words.withdrawnAt, value: date(announcement.withdrawnAt, 'dateTime') }]),
  ];
  return (
    <>
      <StatusDot tone={announcementTones[state]}>{words.state[state]}</StatusDot>
      <AnnouncementText en={announcement.en} zh={announcement.zh} />
      <KeyValue pairs={facts} />
      {maySend && mayMove(announcementLife, state, 'withdrawn') && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {words.withdraw.open}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.withdraw.title}
          text={words.withdraw.text}
          submitLabel={words.withdraw.open}
          isGrave
          act={withdraw}
          input={{ id, version }}
          done={words.withdraw.done}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
