import { Skeleton } from '@mantine/core';
import { spendDimensions, spendSteps } from '@tael/contract/reporting/spend-lists';
import { formatCount } from '@tael/i18n/format';
import type { ReactNode } from 'react';
import { today } from '../../../lib/clock.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useFilters } from '../../../lib/forms/filters.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { narrowedPlace } from '../../../lib/paths/places.ts';
import { useTimeZone } from '../../../lib/time/time-zone.ts';
import { Panel } from '../../../parts/chart/Panel.tsx';
import panel from '../../../parts/chart/Panel.module.css';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PeriodBar } from '../../../parts/lists/PeriodBar.tsx';
import { usePeriodFilter } from '../../../parts/lists/PeriodFilter.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useSpending, type SpendQuery } from '../api.ts';
import { askedBy, spendFilterNames } from './asked.ts';
import { purchasesPlace } from './purchases-place.ts';
import { SpendChart } from './SpendChart.tsx';
import { SpendTable } from './SpendTable.tsx';
import styles from './SpendingPage.module.css';

type Asked = Omit<SpendQuery, 'step'>;

interface SpendingPageProps {
  /** Whose spending; the reader's own where nobody is named. */
  readonly customerId?: string;
  readonly exportMenu: (asked: Asked) => ReactNode;
}

/** What was spent when and on what, beside the period before; it leads to the purchases. */
export const SpendingPage = ({ customerId, exportMenu }: SpendingPageProps) => {
  const words = useWords('spending');
  const date = useDates();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const filters = useFilters(spendFilterNames);
  const { isWrong, by, step, ...period } = askedBy(filters.values, today());
  const query = useSpending({ ...period, by, step, timeZone }, customerId, !isWrong);
  const { data, isPlaceholderData: isStale } = query;
  const { values } = filters;
  const periodFilter = usePeriodFilter({ from: period.from, to: period.to, onSet: filters.set });
  const placeOf = purchasesPlace(customerId);
  const isNothing = !isWrong && data?.count === 0 && data.previousCount === 0;
  return (
    <div className={styles.page}>
      <PageHeader title={data?.customerName ? words.ofCustomer(data.customerName) : words.title}>
        {exportMenu({ ...period, by, timeZone })}
      </PageHeader>
      <PeriodBar
        period={periodFilter}
        label={words.byLabel}
        current={by}
        tabs={spendDimensions.map((key) => ({
          key,
          label: words.by[key],
          to: narrowedPlace('', { ...values, by: key }),
        }))}
      />
      {isWrong && <p role="alert">{words.wrongPeriod}</p>}
      {!isWrong && !data && query.error && <Failed query={query} />}
      {!isWrong && !data && !query.error && <Skeleton height={360} radius={12} />}
      {isNothing && <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
      {!isWrong && data && !isNothing && (
        <>
          <Panel title={words.overTime} more={{ to: placeOf(period), label: words.all }}>
            <div className={panel.body} aria-busy={isStale || undefined}>
              <div className={`${styles.bar} ${styles.over}`}>
                <p className={styles.text}>
                  {words.purchases(formatCount(data.count, language))}
                  {' · '}
                  {words.beforeIs(date(data.previous.from, 'medium'), date(data.previous.to, 'medium'))}
                </p>
                <FilterTabs
                  label={words.stepLabel}
                  current={step}
                  tabs={spendSteps.map((key) => ({
                    key,
                    label: words.step[key],
                    to: narrowedPlace('', { ...values, step: key }),
                  }))}
                />
              </div>
              <SpendChart spending={data} placeOf={placeOf} />
              <p className={styles.text}>{words.meaning}</p>
            </div>
          </Panel>
          <SpendTable by={by} period={period} spending={data} isStale={isStale} placeOf={placeOf} />
        </>
      )}
    </div>
  );
};
