import { deliverySpeeds } from '@tael/contract/cards/delivery';
import type { CardFact } from '@tael/contract/cards/timeline';
import { formatMoney } from '@tael/i18n/format';
import type { CallOutput } from '../lib/client.ts';
import { useDates } from '../lib/dates.ts';
import { useWords } from '../lib/language.ts';

type Change = CallOutput<'cardTimeline'>[number]['changes'][number];

/** What an act changed about a card, a sentence for each fact. */
export const useCardChanges = (): ((changes: readonly Change[]) => readonly string[]) => {
  const { facts, yes, no } = useWords('activity');
  const { speeds } = useWords('cards').delivery;
  const trail = useWords('trail');
  const date = useDates();
  const dollars = (amount: string) => formatMoney(amount, 'USD');
  const shownAs: Partial<Record<CardFact, (value: string) => string>> = {
    perTransaction: dollars,
    daily: dollars,
    weekly: dollars,
    monthly: dollars,
    isMerchantLocked: (value) => (value === 'true' ? yes : no),
    lastDay: (day) => date(day, 'medium'),
    speed: (value) => {
      const speed = deliverySpeeds.find((known) => known === value);
      return speed ? speeds[speed] : value;
    },
  };
  const shown = (field: CardFact, value: string | null) =>
    value === null ? trail.none : (shownAs[field]?.(value) ?? value);
  return (changes) =>
    changes.map(({ field, before, after }) =>
      before === null
        ? trail.set(facts[field], shown(field, after))
        : trail.change(facts[field], shown(field, before), shown(field, after)),
    );
};
