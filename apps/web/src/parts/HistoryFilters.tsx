import { directions } from '@tael/contract/kernel/direction';
import type { Filters } from '../lib/filters.ts';
import type { HistoryFilterName } from '../lib/history.ts';
import { useWords } from '../lib/language.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { AmountFilter } from './AmountFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

interface HistoryFiltersProps {
  readonly filters: Pick<Filters<HistoryFilterName>, 'values' | 'set'>;
  /** Rows of this list go both ways. */
  readonly hasDirection?: boolean;
}

/** The filters that every history has beside its own: when, how much, which way. */
export const HistoryFilters = ({ filters: { values, set }, hasDirection = true }: HistoryFiltersProps) => {
  const words = useWords('history').direction;
  return (
    <>
      <PeriodFilter from={values.from} to={values.to} onSet={set} />
      <AmountFilter values={values} onSet={set} />
      {hasDirection && (
        <FilterSelect
          label={words.name}
          anyLabel={words.any}
          options={directions.map((value) => ({ value, label: words[value] }))}
          value={values.direction}
          onChange={(value) => set('direction', value)}
        />
      )}
    </>
  );
};
