import { directions } from '@tael/contract/kernel/direction';
import type { Filters } from '../../lib/forms/filters.ts';
import type { HistoryFilterName } from './history.ts';
import { useWords } from '../../lib/words/language.ts';
import type { FilterPart } from '../../ui/filters/FilterMenu.tsx';
import { useAmountFilter } from './AmountFilter.tsx';
import { useChoiceFilters } from './ChoiceFilters.tsx';
import { usePeriodFilter } from './PeriodFilter.tsx';

/** The filters that every history has beside its own: when, how much, and which way where its rows go both ways. */
export const useHistoryFilters = (
  filters: Pick<Filters<HistoryFilterName>, 'values' | 'set'>,
  hasDirection = true,
): readonly FilterPart[] => {
  const words = useWords('history').direction;
  const { values, set } = filters;
  const period = usePeriodFilter({ from: values.from, to: values.to, onSet: set });
  const amount = useAmountFilter({ values, onSet: set });
  const direction = useChoiceFilters(filters, [
    {
      name: 'direction',
      label: words.name,
      anyLabel: words.any,
      options: directions.map((value) => ({ value, label: words[value] })),
    },
  ]);
  return [period, amount, ...(hasDirection ? direction : [])];
};
