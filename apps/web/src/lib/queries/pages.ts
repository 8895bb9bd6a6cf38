import type { RouteName } from '@tael/contract';
import { call, type CallInput, type CallOutput } from '../calls/client.ts';

interface Page {
  readonly nextCursor: string | null;
}

/** The routes that answer a list page by page. */
type PagedRoute = {
  readonly [Name in RouteName]: CallOutput<Name> extends Page ? Name : never;
}[RouteName];

/** What narrows a list; what is empty or absent narrows nothing. */
type Narrowing<Name extends RouteName> = {
  readonly [Key in Exclude<keyof CallInput<Name>, 'cursor'>]?: CallInput<Name>[Key] | '' | undefined;
};

/** The narrowing without what narrows nothing, as a call takes it. */
export const given = <Name extends RouteName>(narrowing: Narrowing<Name>): CallInput<Name> =>
  // The fields are the route's own, by the type of `narrowing`.
  Object.fromEntries(
    Object.entries(narrowing).filter(([, value]) => value !== '' && value !== undefined),
  ) as CallInput<Name>;

/**
 * What a query needs to read a list page by page, beside its key: each page is asked for with the cursor of the one
 * before. A failure is told where the list stands.
 */
export const pagesOf = <Name extends PagedRoute>(name: Name, narrowing: Narrowing<Name> = {}) => {
  const narrowed = given<Name>(narrowing);
  return {
    queryFn: ({
      pageParam,
      signal,
    }: {
      readonly pageParam: string;
      readonly signal: AbortSignal;
    }): Promise<CallOutput<Name>> =>
      call(name, { ...narrowed, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    meta: { inPlace: true },
  };
};
