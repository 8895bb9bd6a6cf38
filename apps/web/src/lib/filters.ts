import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

interface Filters<Name extends string> {
  /** The present value of each filter; empty when it lets everything through. */
  readonly values: Readonly<Record<Name, string>>;
  readonly set: (name: Name, value: string) => void;
  readonly clear: () => void;
  readonly isFiltered: boolean;
  /** The address's query with the filters in it, to keep them when a detail opens. */
  readonly query: string;
}

/** The filters of a list live in the address, so that it can be shared, reloaded and gone back to. */
export const useFilters = <const Name extends string>(names: readonly Name[]): Filters<Name> => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: Name, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >; // fromEntries forgets the names
  const query = params.size > 0 ? `?${params}` : '';
  return { values, set, clear, isFiltered: names.some((name) => values[name] !== ''), query };
};

/** One of `choices`, or undefined when the address says something else. */
export const chosen = <const Choice extends string>(
  choices: readonly Choice[],
  value: string,
): Choice | undefined => choices.find((choice) => choice === value);
