import { useKept } from './kept.ts';
import { textsOf } from './table-look.ts';

/** A list as somebody likes to look at it, under a name of theirs. */
export interface View {
  readonly name: string;
  /** The filters, as the address has them. */
  readonly query: string;
  /** The columns left out. */
  readonly hidden: readonly string[];
  /** The list opens with it; true of one view at most. */
  readonly isDefault: boolean;
}

export const longestViewName = 40;

const understandView = (found: unknown): readonly View[] =>
  typeof found === 'object' &&
  found !== null &&
  'name' in found &&
  typeof found.name === 'string' &&
  'query' in found &&
  typeof found.query === 'string'
    ? [
        {
          name: found.name,
          query: found.query,
          hidden: 'hidden' in found ? textsOf(found.hidden) : [],
          isDefault: 'isDefault' in found && found.isDefault === true,
        },
      ]
    : [];

export const understandViews = (found: unknown): readonly View[] =>
  Array.isArray(found) ? found.flatMap(understandView) : [];

export const renamed = (views: readonly View[], from: string, to: string): readonly View[] =>
  views.map((one) => (one.name === from ? { ...one, name: to } : one));

export const without = (views: readonly View[], name: string): readonly View[] =>
  views.filter((one) => one.name !== name);

/** The list opens with the view of that name; with everything where there is none. */
export const withDefault = (views: readonly View[], name: string | undefined): readonly View[] =>
  views.map((one) => ({ ...one, isDefault: one.name === name }));

/** The view that is on show: its filters and columns are those of the list, in whatever order. */
export const viewOnShow = (
  views: readonly View[],
  query: string,
  hidden: readonly string[],
): View | undefined => views.find((one) => one.query === query && areSameColumns(one.hidden, hidden));

export const areSameColumns = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** The views of the list of that name, kept for this person, and the way to change them. */
export const useViews = (list: string): readonly [readonly View[], (views: readonly View[]) => void] =>
  useKept(`views:${list}`, understandViews);
