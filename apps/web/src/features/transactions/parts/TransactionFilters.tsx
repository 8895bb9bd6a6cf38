import { Pill } from '@mantine/core';
import { authorizationStatuses } from '@tael/contract/authorizations/states';
import { useCallback } from 'react';
import { useWords } from '../../../lib/language.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';

export const filterNames = ['search', 'status', 'card'] as const;
type FilterName = (typeof filterNames)[number];

interface TransactionFiltersProps {
  readonly values: Readonly<Record<FilterName, string>>;
  /** The last four of the card that the list is narrowed to, once a row has told them. */
  readonly lastFour: string | undefined;
  readonly onSet: (name: FilterName, value: string) => void;
}

export const TransactionFilters = ({ values, lastFour, onSet }: TransactionFiltersProps) => {
  const words = useWords('transactions');
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
        options={authorizationStatuses.map((status) => ({ value: status, label: words.status[status] }))}
        value={values.status}
        onChange={(value) => onSet('status', value)}
      />
      {values.card !== '' && (
        <Pill
          size="lg"
          withRemoveButton
          onRemove={() => onSet('card', '')}
          removeButtonProps={{ 'aria-label': actions.clear, 'aria-hidden': false, tabIndex: 0 }}
        >
          {lastFour === undefined ? words.ofOneCard : words.ofCard(lastFour)}
        </Pill>
      )}
    </FilterBar>
  );
};
