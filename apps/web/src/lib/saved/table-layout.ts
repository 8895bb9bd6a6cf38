import { useCallback } from 'react';
import { usePersisted } from './persisted.ts';

export const densities = ['roomy', 'dense'] as const;
export type Density = (typeof densities)[number];

/** How a person likes to see one list. */
export interface TableLayout {
  /** The columns left out, by their ids. */
  readonly hidden: readonly string[];
  readonly density: Density;
}

const isText = (found: unknown): found is string => typeof found === 'string';

export const textsOf = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.filter(isText) : [];

/** The columns that a list leaves out until somebody asks for them, by the list's name. */
const leftOutAtFirst: Readonly<Record<string, readonly string[]>> = {
  cards: ['product', 'kind', 'department', 'person', 'tags', 'created'],
};
const none: readonly string[] = [];
export const hiddenAtFirst = (name: string): readonly string[] => leftOutAtFirst[name] ?? none;

export const parseLayout = (found: unknown, atFirst = none): TableLayout => {
  const layout = typeof found === 'object' && found !== null ? found : {};
  return {
    hidden: 'hidden' in layout ? textsOf(layout.hidden) : atFirst,
    density: ('density' in layout && densities.find((one) => one === layout.density)) || 'roomy',
  };
};

/** The look of the list of that name, kept for this person, and the way to change it. */
export const useTableLayout = (name: string): readonly [TableLayout, (layout: TableLayout) => void] =>
  usePersisted(
    `table:${name}`,
    useCallback((found: unknown) => parseLayout(found, hiddenAtFirst(name)), [name]),
  );
