import { Button } from '@mantine/core';
import { messageAbouts } from '@tael/contract/messaging/message-codes';
import { messageStatus } from '@tael/contract/messaging/states';
import { Suspense, useMemo } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useMessageText, type Message } from '../../../lib/messages/message-text.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { places } from '../../../lib/paths/places.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useMarkRead, useMessage, useMessages } from '../api.ts';
import { MessageLine } from '../parts/MessageLine.tsx';

const MessageDetail = lazy(() => import('../parts/MessageDetail.tsx'));

const listName = 'messages';
const filterNames = ['search', 'status', 'about'] as const;
const statusNames = ['unread', 'read'] as const;

const useColumns = (): readonly Column<Message>[] => {
  const words = useWords('messages');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'message', header: words.columns.message, cell: (row) => <MessageLine message={row} /> },
      { id: 'about', header: words.columns.about, cell: (row) => words.about[row.about] },
      {
        id: 'at',
        header: words.columns.at,
        align: 'end',
        isSecondLine: true,
        cell: (row) => date(row.at),
      },
    ],
    [words, date],
  );
};

/** `/catalog/MessageCenter`: what happened to the reader, and the message that is open beside it. */
const MessagesScreen = () => {
  const words = useWords('messages');
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const say = useMessageText();
  const mark = useMarkRead();
  const status = chosen(statusNames, filters.values.status);
  const messages = useMessages({
    search: filters.values.search,
    about: chosen(messageAbouts, filters.values.about),
    status: status && messageStatus[status],
  });
  const rows = messages.data?.pages.flatMap((page) => page.items);
  const open = useMessage(id);
  const markThese = (ids: readonly string[], done: () => void) =>
    mark.mutate(ids, {
      onSuccess: () => {
        notify({ tone: 'good', text: words.marked(ids.length) });
        done();
      },
    });
  const markAll = () =>
    mark.mutate(undefined, { onSuccess: () => notify({ tone: 'good', text: words.markedAll }) });
  const isNarrowed = filters.values.search !== '' || filters.values.about !== '' || status === 'read';

  return (
    <>
      <PageHeader title={words.title}>
        <Button variant="subtle" component={PageLink} to={places.notifications}>
          {words.settings}
        </Button>
        <Button variant="default" onClick={markAll} loading={mark.isPending && mark.variables === undefined}>
          {words.markAll}
        </Button>
      </PageHeader>
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        choices={[
          {
            name: 'status',
            label: words.statusLabel,
            anyLabel: words.anyStatus,
            options: statusNames.map((value) => ({ value, label: words[value] })),
          },
          {
            name: 'about',
            label: words.aboutLabel,
            anyLabel: words.anyAbout,
            options: messageAbouts.map((value) => ({ value, label: words.about[value] })),
          },
        ]}
      />
      <ListWithDetail
        name={listName}
        query={messages}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        bulk={{
          rowName: (row) => say(row).title,
          acts: (chosenRows, done) => (
            <Button
              onClick={() =>
                markThese(
                  chosenRows.map((row) => row.id),
                  done,
                )
              }
              loading={mark.isPending}
            >
              {words.markRead}
            </Button>
          ),
        }}
        empty={
          isNarrowed ? (
            <NoMatch onClear={filters.clear} />
          ) : status === 'unread' ? (
            <EmptyState picture="done" title={words.empty.unread} />
          ) : (
            <EmptyState picture="list" title={words.empty.all} text={words.empty.allText} />
          )
        }
        place={screen}
        kept={filters.query}
        givesWay={['about']}
        one={open}
        title={open.data ? say(open.data).title : words.one}
        closeLabel={words.close}
        picture="list"
        notFound={words.notFound}
      >
        {(message) => (
          <Suspense>
            <MessageDetail key={message.id} message={message} />
          </Suspense>
        )}
      </ListWithDetail>
    </>
  );
};
export default MessagesScreen;
