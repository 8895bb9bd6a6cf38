import { formatCount, formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import type { Situation } from '../api.ts';
import { FlowTable } from '../../../parts/chart/FlowTable.tsx';
import { Legend } from '../../../parts/chart/Legend.tsx';
import { PairChart } from '../../../parts/chart/PairChart.tsx';
import { Panel } from '../../../parts/chart/Panel.tsx';
import styles from '../../../parts/chart/Panel.module.css';

/** How large a share of all answers were refusals, in tenths of a percent. */
const declinedShare = ({ approved, declined }: Situation['decisions']): number =>
  approved + declined === 0 ? 0 : Math.round((declined * 1_000) / (approved + declined)) / 1_000;

/** Money that came in and purchases that were captured by day, with who registered and how often the answer was no. */
export const VolumePanel = ({ situation }: { situation: Situation }) => {
  const words = useWords('overview').admin.volume;
  const { flow } = useWords('overview');
  const language = useLanguage();
  const days = useMemo(
    () => situation.days.map(({ purchases, ...day }) => ({ ...day, out: purchases })),
    [situation.days],
  );
  const { approved, declined } = situation.decisions;
  const percent = new Intl.NumberFormat(language.replace('_', '-'), {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(declinedShare(situation.decisions));
  return (
    <Panel title={words.title}>
      <div className={styles.body}>
        <Legend
          parts={[
            { label: words.in, shown: formatMoney(situation.in.amount, 'USD'), mark: 'filled' },
            { label: words.out, shown: formatMoney(situation.purchases.amount, 'USD'), mark: 'hatched' },
            {
              label: words.registrations,
              shown: formatCount(situation.registrations, language),
              mark: 'none',
            },
            {
              label: words.declined(
                formatCount(declined, language),
                formatCount(approved + declined, language),
              ),
              shown: percent,
              mark: 'none',
            },
          ]}
        />
        <PairChart days={days} words={{ ...words, open: flow.open }} />
        <FlowTable
          caption={words.title}
          days={days}
          columns={[
            { header: words.in, value: (day) => formatMoney(day.in, 'USD') },
            { header: words.out, value: (day) => formatMoney(day.out, 'USD') },
            { header: words.registrations, value: (day) => formatCount(day.registrations, language) },
          ]}
        />
      </div>
    </Panel>
  );
};
