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
import { useHandleMessage, useUnbookedMessages, type UnbookedMessage } from '../api.ts';
import styles from './operations.module.css';

type Words = ReturnType<typeof useWords<'operations'>>['unbooked'];

const refusalIn = ({ refusals, refused }: Words, code: string): string =>
  Object.entries(refusals).find(([one]) => one === code)?.[1] ?? refused(code);

const useColumns = (): readonly Column<UnbookedMessage>[] => {
  const { unbooked: words } = useWords('operations');
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
        cell: (row) => (
          <span className={styles.kept}>
            {row.refusal !== null && <span className={styles.refusal}>{refusalIn(words, row.refusal)}</span>}
            <span className={styles.snippet}>{row.text}</span>
          </span>
        ),
      },
    ],
    [words, date],
  );
};

interface HandleDialogProps {
  readonly message: UnbookedMessage;
  readonly onClose: () => void;
}

/** Shows a message whole, and asks what was done about it. */
const HandleDialog = ({ message, onClose }: HandleDialogProps) => {
  const { unbooked } = useWords('operations');
  const { sources, dialog: words } = unbooked;
  const handle = useHandleMessage();
  return (
    <ReasonDialog
      title={words.title(sources[message.source])}
      text={message.refusal === null ? words.unread : words.refused(refusalIn(unbooked, message.refusal))}
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

/** What providers signed and could not be booked, until somebody says what was done about it. */
export const UnbookedMessages = () => {
  const { unbooked: words } = useWords('operations');
  const messages = useUnbookedMessages();
  const columns = useColumns();
  const mayHandle = useCan('operations:retry');
  const [open, setOpen] = useState<UnbookedMessage>();
  const rowMenu = {
    label: words.columns.text,
    of: (row: UnbookedMessage) => (
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
