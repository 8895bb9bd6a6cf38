import { useHistoryLines, type HistoryEntry } from './audit-history.ts';
import { useWords } from '../../lib/words/language.ts';
import { HistoryList } from '../../ui/facts/HistoryList.tsx';
import { Failed } from '../lists/Failed.tsx';

interface AuditHistoryProps {
  readonly label: string;
  readonly query: {
    readonly data: { readonly pages: readonly { readonly items: readonly HistoryEntry[] }[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly isFetchingNextPage: boolean;
  };
}

/** Everything that was done with an object, newest first, page by page. */
export const AuditHistory = ({ label, query }: AuditHistoryProps) => {
  const words = useWords('auditHistory');
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const entries = query.data?.pages.flatMap((page) => page.items);
  const lines = useHistoryLines(entries ?? []);
  if (query.error && !entries) return <Failed query={query} />;
  if (!entries) return <p role="status">{table.loading}</p>;
  return (
    <HistoryList
      label={label}
      lines={lines}
      empty={words.empty}
      moreLabel={actions.showMore}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      isLoadingMore={query.isFetchingNextPage}
    />
  );
};
