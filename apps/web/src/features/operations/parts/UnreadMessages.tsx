import { Menu } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useHandleMessage, useUnreadMessages, type UnreadMessage } from '../api.ts';
import styles from './operations.module.css';

const useColumns = (): readonly Column<UnreadMessage>[] => {
  const { unread: words } = useWords('operations');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'source',
        header: words.columns.source,
        cell: (row) => (
          <NameWithText name={words.sources[row.source]} text={date(row.receivedAt, 'dateTime')} />
        ),
      },
      {
        id: 'text',
        isSecondLine: true,
        header: words.columns.text,
        cell: (row) => <span className={styles.snippet}>{row.text}</span>,
      },
    ],
    [words, date],
  );
};

interface HandleDialogProps {
  readonly message: UnreadMessage;
  readonly onClose: () => void;
}

/** Shows a message whole, and asks what was done about it. */
const HandleDialog = ({ message, onClose }: HandleDialogProps) => {
  const { sources, dialog: words } = useWords('operations').unread;
  const handle = useHandleMessage();
  return (
    <ReasonDialog
      title={words.title(sources[message.source])}
      text={words.text}
      submitLabel={words.submit}
      name="note"
      label={words.note}
      act={handle}
      inputOf={(note) => ({ id: message.id, note })}
      done={words.done}
      onClose={onClose}
    >
      <pre className={styles.text} tabIndex={0}>
        {message.text}
      </pre>
    </ReasonDialog>
  );
};

/** What providers signed and nobody could read, until somebody says what was done about it. */
export const UnreadMessages = () => {
  const { unread: words } = useWords('operations');
  const messages = useUnreadMessages();
  const columns = useColumns();
  const mayHandle = useCan('operations:retry');
  const [open, setOpen] = useState<UnreadMessage>();
  const rowMenu = {
    label: words.columns.text,
    of: (row: UnreadMessage) => (
      <RowMenu label={words.menu(words.sources[row.source])}>
        <Menu.Item onClick={() => setOpen(row)}>{words.act}</Menu.Item>
      </RowMenu>
    ),
  };
  return (
    <>
      <PagedTable
        query={messages}
        label={words.title}
        columns={columns}
        rows={messages.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        {...(mayHandle && { rowMenu })}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
      />
      {open && <HandleDialog message={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
