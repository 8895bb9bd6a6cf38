import { figurePeriods } from '@tael/contract/reporting/figure-lists';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import type { Period } from '../api.ts';

/** The period that the address asks for; thirty days where it asks for none. */
export const usePeriod = (): Period =>
  chosen(figurePeriods, useFilters(['period']).values.period) ?? 'days_30';

/** Chooses the period of every figure of the page. */
export const PeriodTabs = () => {
  const words = useWords('overview').period;
  return (
    <FilterTabs
      label={words.label}
      current={usePeriod()}
      tabs={figurePeriods.map((period) => ({ key: period, label: words[period], to: `?period=${period}` }))}
    />
  );
};
