import { cardStatuses } from '@tael/contract/cards/states';
import { useCallback } from 'react';
import { useWords } from '../../../lib/language.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';

interface CardFiltersProps {
  readonly values: { readonly search: string; readonly status: string };
  readonly onSet: (name: 'search' | 'status', value: string) => void;
}

export const CardFilters = ({ values, onSet }: CardFiltersProps) => {
  const words = useWords('cards');
  const { actions } = useWords('common');
  const setSearch = useCallback((value: string) => onSet('search', value), [onSet]);
  return (
    <FilterBar label={words.search}>
      <SearchField
        label={words.search}
        clearLabel={actions.clear}
        value={values.search}
        onChange={setSearch}
      />
      <FilterSelect
        label={words.filterStatus}
        anyLabel={words.anyStatus}
        options={cardStatuses.map((status) => ({ value: status, label: words.status[status] }))}
        value={values.status}
        onChange={(value) => onSet('status', value)}
      />
    </FilterBar>
  );
};
