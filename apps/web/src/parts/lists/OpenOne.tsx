import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { useWords } from '../../lib/words/language.ts';
import type { DrawingName } from '../../ui/states/Drawing.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Failed } from './Failed.tsx';

interface OpenOneProps<Thing> {
  readonly query: UseQueryResult<Thing>;
  readonly picture: DrawingName;
  /** There is no such thing, or it belongs to somebody else. */
  readonly notFound: string;
  readonly children: (thing: Thing) => ReactNode;
}

/** The one thing of a list that is open beside it: on its way, there, missing or failed. */
export const OpenOne = <Thing,>({ query, picture, notFound, children }: OpenOneProps<Thing>) => {
  const { table } = useWords('lists');
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (isApiError(error) && error.code === 'not_found')
    return <EmptyState picture={picture} title={notFound} />;
  if (error) return <Failed query={query} />;
  return <p role="status">{table.loading}</p>;
};
