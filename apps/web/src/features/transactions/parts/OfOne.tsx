import { Pill } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';

interface OfOneProps {
  /** To what the list is narrowed. */
  readonly name: string;
  readonly onClear: () => void;
}

/** Says that the list is narrowed to one card, merchant or department, and takes that away again. */
export const OfOne = ({ name, onClear }: OfOneProps) => {
  const { actions } = useWords('common');
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{ 'aria-label': actions.clear, 'aria-hidden': false, tabIndex: 0 }}
    >
      {name}
    </Pill>
  );
};
