import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import type { Pair } from '../../../../ui/facts/KeyValue.tsx';
import type { Card } from '../../api.ts';

/** How often, where and until when a card may be used, where somebody has said so; empty values are no facts. */
export const useValidityFacts = ({ validity, status, statusReason }: Card) => {
  const words = useWords('cards').validity;
  const date = useDates();
  const { uses, used, isMerchantLocked, merchant, lastDay } = validity;
  const closed = status === 'closing' || status === 'closed' ? statusReason : null;
  return [
    { name: words.uses, value: uses === null ? '' : words.usedOf(used, uses) },
    { name: words.lock, value: !isMerchantLocked ? '' : (merchant ?? words.notLockedYet) },
    { name: words.lastDay, value: date(lastDay, 'medium') },
    {
      name: words.closedItself,
      value: closed === 'uses_made' || closed === 'last_day_over' ? words.selfClosings[closed] : '',
    },
  ] satisfies readonly Pair[];
};
