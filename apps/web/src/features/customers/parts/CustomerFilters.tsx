import { customerKinds } from '@tael/contract/org/customers';
import { accountStates } from '@tael/contract/org/states';
import { useCallback } from 'react';
import { useWords } from '../../../lib/language.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';

export const filterNames = ['search', 'kind', 'state'] as const;
type FilterName = (typeof filterNames)[number];

interface CustomerFiltersProps {
  readonly values: Readonly<Record<FilterName, string>>;
  readonly onSet: (name: FilterName, value: string) => void;
}

export const CustomerFilters = ({ values, onSet }: CustomerFiltersProps) => {
  const words = useWords('customers');
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
        label={words.filter.kind}
        anyLabel={words.filter.anyKind}
        options={customerKinds.map((value) => ({ value, label: words.kind[value] }))}
        value={values.kind}
        onChange={(value) => onSet('kind', value)}
      />
      <FilterSelect
        label={words.filter.state}
        anyLabel={words.filter.anyState}
        options={accountStates.map((value) => ({ value, label: words.state[value] }))}
        value={values.state}
        onChange={(value) => onSet('state', value)}
      />
    </FilterBar>
  );
};
