import { Button } from '@mantine/core';
import { useWords } from '../lib/language.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The filters of a list let nothing through. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const { actions, table } = useWords('common');
  return (
    <EmptyState picture="search" title={table.noMatch}>
      <Button variant="default" onClick={onClear}>
        {actions.clearFilters}
      </Button>
    </EmptyState>
  );
};
