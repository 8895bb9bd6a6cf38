import { useWords } from '../../lib/words/language.ts';
import { FilterMenu, type FilterPart } from '../../ui/filters/FilterMenu.tsx';

interface ListFiltersProps {
  readonly parts: readonly FilterPart[];
  /** Lets everything through again; each part by itself where it is absent. */
  readonly onClear?: () => void;
}

/** The one filter button of a list, and a chip for each filter that is set. */
export const ListFilters = ({ parts, onClear }: ListFiltersProps) => {
  const { actions } = useWords('common');
  const words = useWords('lists').filters;
  const clearEach = () => {
    for (const part of parts) if (part.valueText !== undefined) part.clear();
  };
  return (
    <FilterMenu
      label={words.open}
      removeLabel={words.remove}
      clearLabel={actions.clearFilters}
      parts={parts}
      onClear={onClear ?? clearEach}
    />
  );
};
