import { useKept } from './kept.ts';

export const densities = ['roomy', 'dense'] as const;
export type Density = (typeof densities)[number];

/** How a person likes to see one list. */
export interface TableLook {
  /** The columns left out, by their ids. */
  readonly hidden: readonly string[];
  readonly density: Density;
}

const isText = (found: unknown): found is string => typeof found === 'string';

export const textsOf = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.filter(isText) : [];

export const understandLook = (found: unknown): TableLook => {
  const look = typeof found === 'object' && found !== null ? found : {};
  return {
    hidden: 'hidden' in look ? textsOf(look.hidden) : [],
    density: ('density' in look && densities.find((one) => one === look.density)) || 'roomy',
  };
};

/** The look of the list of that name, kept for this person, and the way to change it. */
export const useTableLook = (name: string): readonly [TableLook, (look: TableLook) => void] =>
  useKept(`table:${name}`, understandLook);
