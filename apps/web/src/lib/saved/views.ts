import { useCallback } from 'react';
import { usePersisted } from './persisted.ts';

/** A list as the people of a company like to look at it, under a name. */
export interface View {
  readonly id: string;
  readonly name: string;
  /** The filters and the order, as the address has them. */
  readonly query: string;
  /** The columns left out. */
  readonly hidden: readonly string[];
  readonly mayChange: boolean;
  readonly version: number;
}

export const longestViewName = 40;

/** The view that is on show: its filters and columns are those of the list, in whatever order. */
export const viewOnShow = (
  views: readonly View[],
  query: string,
  hidden: readonly string[],
): View | undefined => views.find((one) => one.query === query && areSameColumns(one.hidden, hidden));

export const areSameColumns = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** With which of the views this person opens the list: its id, empty for none. It is theirs alone. */
export const useDefaultView = (list: string): readonly [string, (id: string) => void] =>
  usePersisted(
    `default-view:${list}`,
    useCallback((found: unknown) => (typeof found === 'string' ? found : ''), []),
  );
