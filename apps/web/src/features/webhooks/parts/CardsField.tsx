import { MultiSelect } from '@mantine/core';
import { webhookMostCards } from '@tael/contract/webhooks/schemas';
import { useState } from 'react';
import { useCardChoices, type CardChoice } from '../../../parts/cards/card-choice.ts';
import { useWords } from '../../../lib/words/language.ts';

interface CardsFieldProps {
  /** Null is every card. */
  readonly value: readonly string[] | null;
  readonly onChange: (cardIds: string[] | null) => void;
  /** Those chosen before. */
  readonly known: readonly { readonly id: string; readonly nickname: string }[];
  readonly error: string | undefined;
}

/** Which cards the server is asked about, found by name, holder or last four: none chosen is every one. */
export const CardsField = ({ value, onChange, known, error }: CardsFieldProps) => {
  const words = useWords('webhooks').form;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly CardChoice[]>(() =>
    known.map(({ id, nickname }) => ({ value: id, label: nickname })),
  );
  const found = useCardChoices(typed);
  const offered = [...found, ...chosen.filter(({ value: id }) => !found.some((card) => card.value === id))];
  return (
    <MultiSelect
      label={words.cards}
      description={words.cardsHelp}
      placeholder={value ? undefined : words.everyCard}
      value={value ? [...value] : []}
      onChange={(ids) => {
        setChosen(offered.filter((card) => ids.includes(card.value)));
        onChange(ids.length === 0 ? null : ids);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      data={offered}
      // The server has searched already, also by what an option does not show.
      filter={({ options }) => options}
      error={error}
      maxValues={webhookMostCards}
      searchable
    />
  );
};
