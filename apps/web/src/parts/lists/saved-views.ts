import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import type { View } from '../../lib/saved/views.ts';

const viewsKey = (list: string) => ['saved-views', list] as const;
const noViews: readonly View[] = [];

/** The views of a list that the company has saved; read once somebody may see one of them. */
export const useSavedViews = (list: string, isWanted: boolean): readonly View[] =>
  useQuery({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => call('listSavedViews', { list }, { signal }),
    enabled: isWanted,
  }).data ?? noViews;

/** Saves a view of a list under a name, or gives one another name. */
export const useNameView = (
  list: string,
  renamed: View | undefined,
  { query, hidden }: Pick<View, 'query' | 'hidden'>,
) =>
  useKeyedWork(
    ({ name }: { readonly name: string }, key) =>
      renamed
        ? call('renameView', { id: renamed.id, name, version: renamed.version }, { key })
        : call('saveView', { list, name, query, hidden: [...hidden] }, { key }),
    { again: [viewsKey(list)] },
  );

export const useRemoveView = (list: string) => useKeyedAct('removeView', { again: [viewsKey(list)] });
