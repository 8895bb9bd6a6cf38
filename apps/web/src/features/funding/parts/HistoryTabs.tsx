import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';

/** The two halves of the history: each has its own filters and totals. */
export const HistoryTabs = ({ current }: { readonly current: 'bank' | 'other' }) => {
  const words = useWords('fundingWays').history;
  return (
    <FilterTabs
      label={words.lists}
      current={current}
      tabs={[
        { key: 'bank', label: words.bank, to: places.fundingHistory },
        { key: 'other', label: words.other, to: narrowedPlace(places.fundingHistory, { list: 'other' }) },
      ]}
    />
  );
};
