import { formatCount } from '@tael/i18n/format';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { Money } from '../../ui/facts/Money.tsx';
import { SummaryBar } from '../../ui/table/SummaryBar.tsx';

/** What the rows of a list come to, of exactly those that its filters let through. Nothing until it is known. */
export const HistoryTotals = ({ totals }: { totals: CallOutput<'totalTransactions'> | undefined }) => {
  const words = useWords('history').totals;
  const language = useLanguage();
  if (!totals || totals.count === 0) return null;
  const { count, isMore, sums } = totals;
  return (
    <SummaryBar
      label={words.label}
      figures={sums.flatMap((sum) =>
        (['in', 'out', 'net'] as const).map((name) => ({
          key: `${sum.currency} ${name}`,
          name: words[name],
          value: <Money value={{ amount: sum[name], currency: sum.currency }} />,
        })),
      )}
    >
      <span title={isMore ? words.more : undefined}>{words.count(formatCount(count, language), isMore)}</span>
    </SummaryBar>
  );
};
