import { formatMoney } from '@tael/i18n/format';
import type { CallOutput } from '../lib/client.ts';
import { useDates } from '../lib/dates.ts';
import { useWords } from '../lib/language.ts';
import { KeyValue } from '../ui/KeyValue.tsx';

/** What a card may spend at merchants of a name, each with what is left of it; those of all cards say so. */
export const MerchantLimitFacts = ({ limits }: { limits: CallOutput<'listMerchantLimits'> }) => {
  const words = useWords('limits');
  const date = useDates();
  return (
    <KeyValue
      pairs={limits.map(({ cardId, merchant, window, limit, left, resetsAt }) => {
        const amount = formatMoney(limit.amount, limit.currency);
        const parts = [merchant, words.name[window], ...(cardId === null ? [words.merchants.allCards] : [])];
        return {
          name: parts.join(' · '),
          value:
            left === null
              ? amount
              : `${amount} · ${words.merchants.left(formatMoney(left.amount, left.currency), date(resetsAt))}`,
        };
      })}
    />
  );
};
