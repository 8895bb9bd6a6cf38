import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

export interface Filters<Name extends string> {
  /** The present value of each filter; empty when it lets everything through. */
  readonly values: Readonly<Record<Name, string>>;
  readonly set: (name: Name, value: string) => void;
  readonly clear: () => void;
  readonly isFiltered: boolean;
  /** The filters alone as an address has them, always in the same order. */
  readonly narrowing: string;
  /** Puts such a `narrowing` in the place of the present filters. */
  readonly apply: (narrowing: string) => void;
  /** The address's query with the filters in it, to keep them when a detail opens. */
  readonly query: string;
}

/** The filters of a list live in the address, so that it can be shared, reloaded and gone back to. */
export const useFilters = <const Name extends string>(names: readonly Name[]): Filters<Name> => {
  const [params, setParams] = useSearchParams();
  // A second change may come before the first one is drawn: it builds on what was asked for, not on what is seen.
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);
  const ask = useCallback(
    (next: URLSearchParams) => {
      asked.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  const set = useCallback(
    (name: Name, value: string) => {
      const next = new URLSearchParams(asked.current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      ask(next);
    },
    [ask],
  );
  const clear = useCallback(() => ask(new URLSearchParams()), [ask]);
  const apply = useCallback((narrowing: string) => ask(new URLSearchParams(narrowing)), [ask]);
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >; // fromEntries forgets the names
  const query = params.size > 0 ? `?${params}` : '';
  const held = names.filter((name) => values[name] !== '');
  const narrowing = new URLSearchParams(held.map((name) => [name, values[name]])).toString();
  return { values, set, clear, isFiltered: held.length > 0, narrowing, apply, query };
};

/** One of `choices`, or undefined when the address says something else. */
export const chosen = <const Choice extends string>(
  choices: readonly Choice[],
  value: string,
): Choice | undefined => choices.find((choice) => choice === value);

/** One of `columns` to order a list by, or one after `-`; undefined when the address says something else. */
export const chosenSort = <const Column extends string>(
  columns: readonly Column[],
  value: string,
): Column | `-${Column}` | undefined =>
  columns.flatMap((column) => [column, `-${column}` as const]).find((choice) => choice === value);

/** How a table asks for its order, which lives in the address like every other filter. */
export const sortingOf = ({ values, set }: Pick<Filters<'sort'>, 'values' | 'set'>) => ({
  value: values.sort,
  onSort: (value: string) => set('sort', value),
});

/** The values of a filter that takes several, as the address has them: divided by commas. */
export const several = (value: string): readonly string[] => value.split(',').filter(Boolean);

/** Those of `choices` that the address says, divided by commas; undefined where it says none of them. */
export const chosenOf = (choices: readonly string[], value: string): string | undefined =>
  several(value)
    .filter((one) => choices.includes(one))
    .join(',') || undefined;
