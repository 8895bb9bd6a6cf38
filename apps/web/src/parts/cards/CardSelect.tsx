import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCardChoices, type CardChoice } from './card-choice.ts';

interface CardSelectProps {
  readonly label: string;
  /** What choosing none of them means. */
  readonly anyLabel: string;
  readonly value: CardChoice | null;
  readonly onChange: (card: CardChoice | null) => void;
  readonly error: string | undefined;
}

/** One card of all, found by name, holder or the end of its number; or none of them. */
export const CardSelect = ({ label, anyLabel, value, onChange, error }: CardSelectProps) => {
  const any = { value: '', label: anyLabel };
  const chosen = value ?? any;
  const [typed, setTyped] = useState(chosen.label);
  // The name of what is chosen is no search.
  const found = useCardChoices(typed === chosen.label ? '' : typed);
  const offered = [any, ...(value ? [value] : []), ...found.filter((card) => card.value !== value?.value)];
  return (
    <Select
      label={label}
      value={chosen.value}
      onChange={(id) => onChange(offered.find((card) => card !== any && card.value === id) ?? null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={offered}
      // The server has searched already, also by what an option does not show.
      filter={({ options }) => options}
      allowDeselect={false}
      error={error}
    />
  );
};
