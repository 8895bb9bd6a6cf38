import { MultiSelect } from '@mantine/core';
import { webhookMostCards } from '@tael/contract/webhooks/schemas';
import { useWords } from '../../../lib/language.ts';
import { useCardsToAsk } from '../api.ts';

interface CardsFieldProps {
  /** Null is every card. */
  readonly value: readonly string[] | null;
  readonly onChange: (cardIds: string[] | null) => void;
  /** Those chosen before, which may be too old to be offered. */
  readonly known: readonly { readonly id: string; readonly nickname: string }[];
  readonly error: string | undefined;
}

/** Which cards the server is asked about: none chosen is every one. */
export const CardsField = ({ value, onChange, known, error }: CardsFieldProps) => {
  const words = useWords('webhooks').form;
  const { data } = useCardsToAsk();
  const offered = data?.items ?? [];
  const older = known.filter(({ id }) => !offered.some((card) => card.id === id));
  return (
    <MultiSelect
      label={words.cards}
      description={words.cardsHelp}
      placeholder={value ? undefined : words.everyCard}
      value={value ? [...value] : []}
      onChange={(ids) => onChange(ids.length === 0 ? null : ids)}
      data={[
        ...offered.map(({ id, nickname, lastFour }) => ({
          value: id,
          label: words.card(nickname, lastFour),
        })),
        ...older.map(({ id, nickname }) => ({ value: id, label: nickname })),
      ]}
      error={error}
      maxValues={webhookMostCards}
      searchable
    />
  );
};
