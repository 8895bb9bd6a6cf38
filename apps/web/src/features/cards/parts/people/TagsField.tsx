import { TagsInput } from '@mantine/core';
import { mostTags } from '@tael/contract/cards/tags';
import { useWords } from '../../../../lib/words/language.ts';
import { useCardTags } from '../../api.ts';

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly error?: string | undefined;
}

/** The tags of a card: those in use are offered, a new word makes one. */
export const TagsField = ({ value, onChange, error }: TagsFieldProps) => {
  const words = useWords('cards').tags;
  const { data: known = [] } = useCardTags();
  return (
    <TagsInput
      label={words.label}
      description={words.help}
      placeholder={value.length === 0 ? words.placeholder : undefined}
      value={[...value]}
      onChange={onChange}
      data={known.map(({ name }) => name)}
      maxTags={mostTags}
      acceptValueOnBlur
      error={error}
    />
  );
};
