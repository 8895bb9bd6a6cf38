import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Charges } from '../../../parts/lists/Charges.tsx';
import styles from '../../../parts/fees/subscription.module.css';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { usePlan, usePlanMonths, type PlanMonth } from '../api.ts';
import { CurrentPlan } from '../parts/CurrentPlan.tsx';
import { PlanList } from '../parts/PlanList.tsx';

const useColumns = (): readonly Column<PlanMonth>[] => {
  const words = useWords('plans');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'plan',
        header: words.columns.plan,
        cell: ({ kind, code }) =>
          kind === 'upgrade' ? words.upgraded(words.names[code]) : words.names[code],
      },
      {
        id: 'month',
        header: words.columns.month,
        cell: (row) => words.span(date(row.begins, 'medium'), date(row.ends, 'medium')),
      },
      { id: 'charged', header: words.columns.charged, cell: (row) => date(row.chargedAt) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [words, date],
  );
};

/** `/catalog/account/plans`: the plan there is, those there are, and what was charged. */
const PlansScreen = () => {
  const words = useWords('plans');
  const columns = useColumns();
  const plan = usePlan();
  const months = usePlanMonths();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {plan.error && !plan.data ? (
        <Failed query={plan} />
      ) : (
        plan.data && (
          <>
            <CurrentPlan plan={plan.data} />
            <h2 className={styles.heading}>{words.compare}</h2>
            <PlanList plan={plan.data} />
          </>
        )
      )}
      <Charges
        name="plan-months"
        title={words.history}
        query={months}
        columns={columns}
        empty={words.empty}
      />
    </>
  );
};
export default PlansScreen;
