import { deliverySpeeds } from '@tael/contract/cards/delivery-days';
import type { CardFact } from '@tael/contract/cards/timeline';
import { formatMoney } from '@tael/i18n/format';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useDates } from '../../lib/time/dates.ts';
import { useWords } from '../../lib/words/language.ts';

type Change = CallOutput<'cardTimeline'>[number]['changes'][number];

/** What an act changed about a card, a sentence for each fact. */
export const useCardChanges = (): ((changes: readonly Change[]) => readonly string[]) => {
  const { facts, yes, no } = useWords('activity');
  const { speeds } = useWords('cards').delivery;
  const auditHistory = useWords('auditHistory');
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
    value === null ? auditHistory.none : (shownAs[field]?.(value) ?? value);
  return (changes) =>
    changes.map(({ field, before, after }) =>
      before === null
        ? auditHistory.set(facts[field], shown(field, after))
        : auditHistory.change(facts[field], shown(field, before), shown(field, after)),
    );
};
