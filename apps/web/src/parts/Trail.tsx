import { useTrail, type TrailEntry } from '../lib/trail.ts';
import { useWords } from '../lib/language.ts';
import { TrailList } from '../ui/TrailList.tsx';
import { Failed } from './Failed.tsx';

interface TrailProps {
  readonly label: string;
  readonly query: {
    readonly data: { readonly pages: readonly { readonly items: readonly TrailEntry[] }[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly isFetchingNextPage: boolean;
  };
}

/** Everything that was done with an object, newest first, page by page. */
export const Trail = ({ label, query }: TrailProps) => {
  const words = useWords('trail');
  const { actions, table } = useWords('common');
  const entries = query.data?.pages.flatMap((page) => page.items);
  const lines = useTrail(entries ?? []);
  if (query.error && !entries) return <Failed query={query} />;
  if (!entries) return <p role="status">{table.loading}</p>;
  return (
    <TrailList
      label={label}
      lines={lines}
      empty={words.empty}
      moreLabel={actions.showMore}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      isLoadingMore={query.isFetchingNextPage}
    />
  );
};
