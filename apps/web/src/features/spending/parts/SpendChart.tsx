import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FlowTable } from '../../../parts/chart/FlowTable.tsx';
import { Legend } from '../../../parts/chart/Legend.tsx';
import { PairChart } from '../../../parts/chart/PairChart.tsx';
import type { Spending } from '../api.ts';
import type { PurchasesPlace } from './purchases-place.ts';

interface SpendChartProps {
  readonly spending: Spending;
  readonly placeOf: PurchasesPlace;
}

/** Spending over time beside the period before: drawn, told in sums, and as a table behind; each bar leads to its purchases. */
export const SpendChart = ({ spending, placeOf }: SpendChartProps) => {
  const words = useWords('spending');
  const { between } = useWords('history').period;
  const date = useDates();
  const { stretches, total, previousTotal } = spending;
  const ends = new Map(stretches.map(({ from, to }) => [from, to]));
  const nameOf = (from: string) => {
    const to = ends.get(from) ?? from;
    return from === to ? date(from, 'medium') : between(date(from, 'medium'), date(to, 'medium'));
  };
  const toPurchases = (from: string) => placeOf({ from, to: ends.get(from) });
  const days = stretches.map(({ from, amount, previous }) => ({ day: from, in: amount, out: previous }));
  return (
    <>
      <Legend
        parts={[
          { label: words.spent, shown: formatMoney(total.amount, total.currency), mark: 'filled' },
          {
            label: words.before,
            shown: formatMoney(previousTotal.amount, previousTotal.currency),
            mark: 'hatched',
          },
        ]}
      />
      <PairChart
        days={days}
        words={{
          in: words.spent,
          out: words.before,
          keys: words.keys,
          open: words.open,
        }}
        nameOf={nameOf}
        placeOf={toPurchases}
      />
      <FlowTable
        caption={words.overTime}
        days={days}
        nameOf={nameOf}
        placeOf={toPurchases}
        columns={[
          { header: words.spent, value: (day) => formatMoney(day.in, 'USD') },
          { header: words.before, value: (day) => formatMoney(day.out, 'USD') },
        ]}
      />
    </>
  );
};
