import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import { several, type Filters } from '../../lib/forms/filters.ts';
import { useWords } from '../../lib/words/language.ts';
import type { FilterPart } from '../../ui/filters/FilterMenu.tsx';

// A list is there before anybody opens its filters.
const ChoiceSelect = lazy(() =>
  import('../../ui/fields/ChoiceSelect.tsx').then((part) => ({ default: part.ChoiceSelect })),
);

/** One filter of a list that lets a person choose among a few. */
export interface FilterChoice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly anyLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Rows of any of several values are shown; the list's route takes them divided by commas. */
  readonly isSeveral?: boolean;
}

/** Filters that are chosen among options. */
export const useChoiceFilters = <Name extends string>(
  { values, set }: Pick<Filters<Name>, 'values' | 'set'>,
  choices: readonly FilterChoice<Name>[],
): readonly FilterPart[] => {
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  return choices.map(({ name, label, anyLabel, options, isSeveral = false }) => {
    const chosen = isSeveral ? several(values[name]) : [values[name]].filter(Boolean);
    const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
    return {
      key: name,
      label,
      valueText: labels.length === 0 ? undefined : labels.join(', '),
      clear: () => set(name, ''),
      fields: (
        <Suspense fallback={<Skeleton height={60} radius={8} />}>
          <ChoiceSelect
            label={label}
            options={options}
            noneLabel={anyLabel}
            noMatchLabel={table.noMatch}
            clearLabel={actions.clear}
            chosen={chosen}
            onChange={(next) => set(name, next.join(','))}
            isSeveral={isSeveral}
          />
        </Suspense>
      ),
    };
  });
};
