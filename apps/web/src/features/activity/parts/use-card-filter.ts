import { useWords } from '../../../lib/words/language.ts';
import { useCardChoices } from '../api.ts';

/** The filter by card: the newest cards by name and last four, and the one of the address when it is none of them. */
export const useCardFilter = (card: string) => {
  const words = useWords('activity');
  const cards = useCardChoices().data ?? [];
  const options = cards.map(({ id, nickname, lastFour }) => ({
    value: id,
    label: lastFour ? words.cardWithDigits(nickname, lastFour) : nickname,
  }));
  const isOffered = card === '' || options.some(({ value }) => value === card);
  return {
    label: words.card,
    anyLabel: words.anyCard,
    options: isOffered ? options : [...options, { value: card, label: words.otherCard }],
  };
};
