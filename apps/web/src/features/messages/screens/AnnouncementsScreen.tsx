import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Has } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screen-context.ts';
import { ListWithDetail } from '../../../parts/ListWithDetail.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { announcementTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useAnnouncement, useAnnouncements, type SentAnnouncement } from '../api.ts';
import { AnnouncementDetail } from '../parts/AnnouncementDetail.tsx';
import { AnnouncementForm } from '../parts/AnnouncementForm.tsx';

const listName = 'announcements';
/** What follows the screen's path while one is being written. */
const newName = 'new';

const useColumns = (): readonly Column<SentAnnouncement>[] => {
  const words = useWords('announcements');
  const language = useLanguage();
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'title',
        header: words.columns.title,
        cell: (row) => row[language === 'zh_CN' ? 'zh' : 'en'].title,
      },
      {
        id: 'state',
        header: words.columns.state,
        cell: (row) => <StatusDot tone={announcementTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      {
        id: 'audience',
        header: words.audienceLabel,
        cell: (row) => row.customer ?? words.audience[row.audience],
      },
      { id: 'readers', header: words.columns.readers, align: 'end', cell: (row) => String(row.readers) },
      { id: 'at', header: words.from, align: 'end', cell: (row) => date(row.at) },
    ],
    [words, language, date],
  );
};

/** `/catalog/sendMessage`: what the house has announced, and the form for one more. */
const AnnouncementsScreen = () => {
  const words = useWords('announcements');
  const language = useLanguage();
  const navigate = useNavigate();
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const isWriting = id === newName;
  const columns = useColumns();
  const announcements = useAnnouncements();
  const rows = announcements.data?.pages.flatMap((page) => page.items);
  const open = useAnnouncement(
    isWriting ? undefined : id,
    rows?.find((row) => row.id === id),
  );
  const title = isWriting ? words.write : open.data?.[language === 'zh_CN' ? 'zh' : 'en'].title;
  const write = (
    <Has codes="announcement:send">
      <ButtonLink to={`${screen}/${newName}`} leftSection={<IconPlus size={16} aria-hidden="true" />}>
        {words.write}
      </ButtonLink>
    </Has>
  );
  return (
    <>
      <PageHeader title={words.title}>{write}</PageHeader>
      <ListWithDetail
        name={listName}
        query={announcements}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
        place={screen}
        givesWay={['audience', 'readers']}
        one={open}
        title={title ?? words.title}
        closeLabel={words.close}
        picture="list"
        notFound={words.notFound}
        isWide
        instead={
          isWriting ? (
            <AnnouncementForm
              onSent={(sent) => {
                notify({ tone: 'good', text: words.sent[sent.state === 'scheduled' ? 'later' : 'now'] });
                void navigate(`${screen}/${sent.id}`, { replace: true });
              }}
            />
          ) : undefined
        }
      >
        {(announcement) => <AnnouncementDetail key={announcement.id} announcement={announcement} />}
      </ListWithDetail>
    </>
  );
};
export default AnnouncementsScreen;
