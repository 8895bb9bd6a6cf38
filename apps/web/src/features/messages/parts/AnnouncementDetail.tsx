import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { announcementLife } from '@tael/contract/messaging/states';
import { useState } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Attachments } from '../../../parts/rich-text/Attachments.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { announcementTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useWithdraw, type SentAnnouncementDetail } from '../api.ts';
import { useSegmentFacts } from './segment-facts.ts';
import { AnnouncementText } from './AnnouncementText.tsx';

/** One announcement: what it says, who has read it, and the way to take it back. */
export const AnnouncementDetail = ({ announcement }: { announcement: SentAnnouncementDetail }) => {
  const words = useWords('announcements');
  const date = useDates();
  const maySend = useCan('announcement:send');
  const withdraw = useWithdraw();
  const [isAsking, setIsAsking] = useState(false);
  const { id, version, state, audience, customer } = announcement;
  const segmentFacts = useSegmentFacts(announcement.segment);
  const facts = [
    { name: words.audienceLabel, value: customer ?? words.audience[audience] },
    ...(announcement.reached === null
      ? []
      : [{ name: words.reachedLabel, value: words.reached(announcement.reached) }]),
    ...segmentFacts,
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
      <AnnouncementText
        en={{ title: announcement.en.title, html: announcement.content.en }}
        zh={{ title: announcement.zh.title, html: announcement.content.zh }}
      />
      <Attachments files={announcement.content.attachments} />
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
