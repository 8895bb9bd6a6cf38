import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { usePasskeys, type Passkey } from '../api.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { Panel } from './Panel.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import styles from './security.module.css';

type Open = { readonly act: 'add' } | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey };

const useColumns = (onOpen: (open: Open) => void): readonly Column<Passkey>[] => {
  const words = useWords('security').passkeys;
  const { table } = useWords('lists');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.name,
        cell: ({ name, isSynced }) => (
          <>
            {name}
            {isSynced && <span className={styles.aside}>{words.synced}</span>}
          </>
        ),
      },
      { id: 'added', header: words.added, cell: ({ createdAt }) => date(createdAt, 'dateTime') },
      {
        id: 'used',
        header: words.lastUsed,
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : date(lastUsedAt, 'dateTime')),
      },
      {
        id: 'act',
        header: table.actions,
        align: 'end',
        cell: (passkey) => (
          <span className={styles.rowActs}>
            <Button
              variant="default"
              size="xs"
              aria-label={words.renameOne(passkey.name)}
              onClick={() => onOpen({ act: 'rename', passkey })}
            >
              {words.rename}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={words.removeOne(passkey.name)}
              onClick={() => onOpen({ act: 'remove', passkey })}
            >
              {words.remove}
            </Button>
          </span>
        ),
      },
    ],
    [words, table, date, onOpen],
  );
};

/** The keys that sign in without a password. */
export const Passkeys = () => {
  const words = useWords('security').passkeys;
  const { table } = useWords('lists');
  const passkeys = usePasskeys();
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(setOpen);
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={words.title}
      text={words.text}
      act={
        <Button variant="default" onClick={() => setOpen({ act: 'add' })}>
          {words.add}
        </Button>
      }
    >
      {passkeys.error && !passkeys.data ? (
        <Failed query={passkeys} />
      ) : passkeys.data?.length === 0 ? (
        <p className={styles.text}>{words.none}</p>
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={passkeys.data}
          rowKey={({ id }) => id}
          loadingLabel={table.loading}
          empty={null}
        />
      )}
      {open?.act === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.act === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.act === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Panel>
  );
};
