import { Button } from '@mantine/core';
import { useWords } from '../../lib/words/language.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** The filters of a list let nothing through. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  return (
    <EmptyState picture="search" title={table.noMatch}>
      <Button variant="default" onClick={onClear}>
        {actions.clearFilters}
      </Button>
    </EmptyState>
  );
};
