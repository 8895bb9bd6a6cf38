import { useDebouncedValue } from '@mantine/hooks';
import { mayChangeCard } from '@tael/contract/cards/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dottedDigits, type Card } from './card-facts.ts';
import { call } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';

/** A card as it is offered to be chosen: by its name and the end of its number. */
export interface CardChoice {
  readonly value: string;
  readonly label: string;
}

export const cardChoice = ({
  id,
  nickname,
  lastFour,
}: Pick<Card, 'id' | 'nickname' | 'lastFour'>): CardChoice => ({
  value: id,
  label: `${nickname} ${dottedDigits(lastFour)}`.trim(),
});

const pauseMs = 250;

/** Of all cards those that the words find and that may still be used, newest first; asked a moment after the last key. */
export const useCardChoices = (typed: string): readonly CardChoice[] => {
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const { data } = useQuery({
    queryKey: [moneyKey, 'cards', 'to-choose', search],
    queryFn: ({ signal }) => call('listCards', { limit: 100, ...(search !== '' && { search }) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });
  return (data?.items ?? []).filter(({ status }) => mayChangeCard(status)).map(cardChoice);
};
