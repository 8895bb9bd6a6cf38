import { Button } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { useEntries, type Account } from '../api.ts';
import { EntryItem } from './EntryItem.tsx';
import styles from './Entries.module.css';

/** The entries of an account, newest first, ten at a time. */
export const Entries = ({ account, query }: { account: Account; query: string }) => {
  const words = useWords('adminLedger').account;
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const entries = useEntries(account.id);
  const rows = entries.data?.pages.flatMap((page) => page.items);
  if (!rows) return entries.error ? <Failed query={entries} /> : <p role="status">{table.loading}</p>;
  if (rows.length === 0) return <p className={styles.none}>{words.noEntries}</p>;
  return (
    <>
      <ol className={styles.entries} aria-label={words.entries}>
        {rows.map((entry) => (
          <EntryItem key={entry.seq} entry={entry} account={account} query={query} />
        ))}
      </ol>
      {entries.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          onClick={() => void entries.fetchNextPage()}
          loading={entries.isFetchingNextPage}
        >
          {actions.showMore}
        </Button>
      )}
    </>
  );
};
