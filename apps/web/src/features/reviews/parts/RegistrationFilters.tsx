import { caseKinds, reviewStates, riskLevels } from '@tael/contract/onboarding/review-lists';
import { useCallback } from 'react';
import { useWords } from '../../../lib/language.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';

export const filterNames = ['search', 'state', 'risk', 'kind', 'mine'] as const;
type FilterName = (typeof filterNames)[number];

/** A registration that was never handed in is in no state that a reviewer looks for. */
export const shownStates = reviewStates.filter((state) => state !== 'started');

interface RegistrationFiltersProps {
  readonly values: Readonly<Record<FilterName, string>>;
  readonly onSet: (name: FilterName, value: string) => void;
}

export const RegistrationFilters = ({ values, onSet }: RegistrationFiltersProps) => {
  const words = useWords('reviews').registrations;
  const { actions } = useWords('common');
  const setSearch = useCallback((value: string) => onSet('search', value), [onSet]);
  const { filter } = words;
  return (
    <FilterBar label={words.search}>
      <SearchField
        label={words.search}
        clearLabel={actions.clear}
        value={values.search}
        onChange={setSearch}
      />
      <FilterSelect
        label={filter.state}
        anyLabel={filter.anyState}
        options={shownStates.map((value) => ({ value, label: words.state[value] }))}
        value={values.state}
        onChange={(value) => onSet('state', value)}
      />
      <FilterSelect
        label={filter.risk}
        anyLabel={filter.anyRisk}
        options={riskLevels.map((value) => ({ value, label: words.risk[value] }))}
        value={values.risk}
        onChange={(value) => onSet('risk', value)}
      />
      <FilterSelect
        label={filter.kind}
        anyLabel={filter.anyKind}
        options={caseKinds.map((value) => ({ value, label: words.kind[value] }))}
        value={values.kind}
        onChange={(value) => onSet('kind', value)}
      />
      <FilterSelect
        label={filter.claim}
        anyLabel={filter.anyClaim}
        options={[{ value: 'true', label: filter.mine }]}
        value={values.mine}
        onChange={(value) => onSet('mine', value)}
      />
    </FilterBar>
  );
};
