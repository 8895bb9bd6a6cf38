import { Skeleton } from '@mantine/core';
import { performanceGroups } from '@tael/contract/reporting/figure-lists';
import { Suspense } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { today } from '../../../lib/clock.ts';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PeriodBar } from '../../../parts/lists/PeriodBar.tsx';
import { usePeriodFilter } from '../../../parts/lists/PeriodFilter.tsx';
import { useCategoryCodes } from '../../../parts/purchases/category-codes.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useReport } from '../api.ts';
import { Cohorts } from '../parts/Cohorts.tsx';
import { Declines } from '../parts/Declines.tsx';
import { Figures } from '../parts/Figures.tsx';
import { askedBy } from '../parts/rate.ts';
import { ReportTable } from '../parts/ReportTable.tsx';
import styles from './ReportsScreen.module.css';

const Schedules = lazy(() => import('../parts/Schedules.tsx'));

const filterNames = ['from', 'to', 'by', 'declines', 'day', 'schedules'] as const;
/** Instead of a category: the declined requests of all. */
const every = 'all';

/** `/system/reports`: how a period went beside the one before it, and the declined requests behind a figure. */
const ReportsScreen = () => {
  const words = useWords('backOffice').reports;
  const date = useDates();
  const timeZone = useTimeZone();
  const { values, set } = useFilters(filterNames);
  const { isWrong, ...period } = askedBy(values, today());
  const by = chosen(performanceGroups, values.by) ?? 'day';
  const { declines, day, schedules } = values;
  const mayExport = useCan('report:export');
  const schedule = useWords('reportSchedules');
  const codes = useCategoryCodes(declines !== '' && declines !== every);
  const isByCohort = by === 'cohort';
  const query = useReport(
    { ...period, timeZone },
    !isWrong && declines === '' && schedules === '' && !isByCohort,
  );
  const periodFilter = usePeriodFilter({ ...period, onSet: set });
  const { data, isPlaceholderData: isStale } = query;
  if (schedules !== '' && mayExport)
    return (
      <div className={styles.page}>
        <Suspense fallback={<Skeleton height={360} radius={12} />}>
          <Schedules chosen={schedules} />
        </Suspense>
      </div>
    );
  if (declines !== '') {
    const category = declines === every ? '' : declines;
    const title = category === '' ? words.declines.title : words.declines.of(codes[category] ?? category);
    const span = day === '' ? period : { from: day, to: day };
    return (
      <div className={styles.page}>
        <PageHeader title={title}>
          <ButtonLink
            variant="default"
            to={narrowedPlace(places.reports, { from: values.from, to: values.to, by: values.by })}
          >
            {words.declines.back}
          </ButtonLink>
        </PageHeader>
        <Declines key={`${category} ${day}`} {...span} category={category} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader title={words.title}>
        {mayExport && (
          <ButtonLink variant="default" to={narrowedPlace(places.reports, { schedules: 'all' })}>
            {schedule.open}
          </ButtonLink>
        )}
        <ExportMenu
          route="exportPerformance"
          permission="report:export"
          input={(format) => ({ ...period, timeZone, by, format })}
          document={(start) => start('performanceDocument', { ...period, timeZone })}
        />
      </PageHeader>
      <PeriodBar
        period={periodFilter}
        label={words.byLabel}
        current={by}
        tabs={performanceGroups.map((key) => ({
          key,
          label: words.by[key],
          to: narrowedPlace('', { ...values, by: key }),
        }))}
      />
      {isWrong && <p role="alert">{words.wrongPeriod}</p>}
      {!isWrong && isByCohort && <Cohorts to={period.to} />}
      {!isWrong && !isByCohort && !data && query.error && <Failed query={query} />}
      {!isWrong && !isByCohort && !data && !query.error && <Skeleton height={360} radius={12} />}
      {!isWrong && !isByCohort && data && (
        <>
          <p className={styles.text}>
            {words.period(date(data.previous.from, 'medium'), date(data.previous.to, 'medium'))}{' '}
            {!data.isOver && words.notOver} {words.utc}
          </p>
          <Figures report={data} />
          <ReportTable
            by={by}
            report={data}
            isStale={isStale}
            declinesOf={(of) =>
              narrowedPlace(places.reports, {
                ...values,
                by,
                ...('day' in of ? { declines: every, day: of.day } : { declines: of.category }),
              })
            }
          />
        </>
      )}
    </div>
  );
};
export default ReportsScreen;
