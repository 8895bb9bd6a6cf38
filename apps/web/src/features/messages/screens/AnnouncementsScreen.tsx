import { Skeleton } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { announcementTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useAnnouncement, useAnnouncements, type SentAnnouncement } from '../api.ts';

const AnnouncementDetail = lazy(() =>
  import('../parts/AnnouncementDetail.tsx').then((part) => ({ default: part.AnnouncementDetail })),
);
const AnnouncementForm = lazy(() =>
  import('../parts/AnnouncementForm.tsx').then((part) => ({ default: part.AnnouncementForm })),
);

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
        isSecondLine: true,
        header: words.columns.state,
        cell: (row) => <StatusDot tone={announcementTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      {
        id: 'audience',
        header: words.audienceLabel,
        cell: (row) => row.customer ?? words.audience[row.audience],
      },
      { id: 'readers', header: words.columns.readers, align: 'end', cell: (row) => String(row.readers) },
      { id: 'at', isSecondLine: true, header: words.from, align: 'end', cell: (row) => date(row.at) },
    ],
    [words, language, date],
  );
};

/** `/catalog/sendMessage`: what staff has announced, and the form for one more. */
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
  const open = useAnnouncement(isWriting ? undefined : id);
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
            <Suspense fallback={<Skeleton height={360} radius={12} />}>
              <AnnouncementForm
                onSent={(sent) => {
                  notify({ tone: 'good', text: words.sent[sent.state === 'scheduled' ? 'later' : 'now'] });
                  void navigate(`${screen}/${sent.id}`, { replace: true });
                }}
              />
            </Suspense>
          ) : undefined
        }
      >
        {(announcement) => (
          <Suspense>
            <AnnouncementDetail key={announcement.id} announcement={announcement} />
          </Suspense>
        )}
      </ListWithDetail>
    </>
  );
};
export default AnnouncementsScreen;
