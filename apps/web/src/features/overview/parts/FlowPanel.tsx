import { Skeleton } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { isZero } from '@tael/money';
import { useWords } from '../../../lib/words/language.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { useMoneyByDay, type Period } from '../api.ts';
import { mostOf } from '../../../parts/chart/chart-scale.ts';
import { FlowTable } from '../../../parts/chart/FlowTable.tsx';
import { Legend } from '../../../parts/chart/Legend.tsx';
import { PairChart } from '../../../parts/chart/PairChart.tsx';
import { Panel } from '../../../parts/chart/Panel.tsx';
import styles from '../../../parts/chart/Panel.module.css';

const entriesOf = (day: string) => narrowedPlace(places.entries, { from: day, to: day });

/** Money in and out by day; each day leads to its entries, and the whole to all of the period. */
export const FlowPanel = ({ period }: { period: Period }) => {
  const words = useWords('overview').flow;
  const query = useMoneyByDay(period);
  const { data } = query;
  return (
    <Panel
      title={words.title}
      {...(data && {
        more: { to: narrowedPlace(places.entries, { from: data.from, to: data.to }), label: words.all },
      })}
    >
      <div className={styles.body} aria-busy={query.isPlaceholderData || undefined}>
        {!data && query.error && <Failed query={query} />}
        {!data && !query.error && <Skeleton height={220} radius={8} />}
        {data && isZero(mostOf(data.days)) && <p className={styles.nothing}>{words.empty}</p>}
        {data && !isZero(mostOf(data.days)) && (
          <>
            <Legend
              parts={[
                { label: words.in, shown: formatMoney(data.in.amount, data.in.currency), mark: 'filled' },
                { label: words.out, shown: formatMoney(data.out.amount, data.out.currency), mark: 'hatched' },
              ]}
            />
            <PairChart days={data.days} words={words} placeOf={entriesOf} />
            <FlowTable
              caption={words.title}
              days={data.days}
              placeOf={entriesOf}
              columns={[
                { header: words.in, value: (day) => formatMoney(day.in, 'USD') },
                { header: words.out, value: (day) => formatMoney(day.out, 'USD') },
              ]}
            />
          </>
        )}
      </div>
    </Panel>
  );
};
