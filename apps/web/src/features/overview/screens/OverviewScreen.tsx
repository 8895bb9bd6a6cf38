import { userType } from '@tael/contract/identity/states';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has, useSees } from '../../../lib/session/can.tsx';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useSummary, type Summary } from '../api.ts';
import { Announcements } from '../parts/Announcements.tsx';
import { BalancePanel } from '../parts/BalancePanel.tsx';
import { CardsGlance } from '../parts/CardsGlance.tsx';
import { FirstSteps } from '../parts/FirstSteps.tsx';
import { FlowPanel } from '../parts/FlowPanel.tsx';
import { dayPartNow, firstNameOf } from '../parts/greeting.ts';
import { NeedsPanel } from '../parts/NeedsPanel.tsx';
import { OverviewSkeleton } from '../parts/OverviewSkeleton.tsx';
import { PeriodTabs, usePeriod } from '../parts/PeriodTabs.tsx';
import { SpendPanel } from '../parts/SpendPanel.tsx';
import styles from './OverviewScreen.module.css';

// Fetched beside the figures: the table's machinery is the largest part of the page, and few see the platform's own view.
const RecentPanel = lazy(async () => ({ default: (await import('../parts/RecentPanel.tsx')).RecentPanel }));
const UpcomingPanel = lazy(() => import('../parts/UpcomingPanel.tsx'));
const AdminOverview = lazy(async () => ({
  default: (await import('../parts/AdminOverview.tsx')).AdminOverview,
}));

const useGreeting = () => {
  const words = useWords('overview');
  const name = firstNameOf(useUser(), useLanguage());
  const [part] = useState(dayPartNow);
  return name ? words.greeting[part](name) : words.greetingWithoutName[part];
};

const CustomerOverview = ({ summary }: { summary: Summary }) => {
  const period = usePeriod();
  const seesBalance = useSees('ledger:read');
  const seesPurchases = useSees('transaction:read');
  const seesPayments = useSees('payment:read');
  const hasCards = summary.cards.length > 0;
  const isNew = seesBalance && (!hasCards || summary.recent.length === 0);
  return (
    <>
      {isNew && summary.fundingQuestions.length > 0 && <NeedsPanel summary={summary} />}
      {isNew && <FirstSteps summary={summary} />}
      <div className={hasCards && seesBalance ? styles.top : undefined}>
        {seesBalance && (
          <div className={styles.side}>
            <BalancePanel summary={summary} />
            {!isNew && <FlowPanel period={period} />}
            {seesPayments && (
              <Suspense>
                <UpcomingPanel />
              </Suspense>
            )}
            {!isNew && seesPurchases && <SpendPanel period={period} />}
          </div>
        )}
        {hasCards && (
          <div className={seesBalance ? styles.side : styles.pair}>
            <CardsGlance cards={summary.cards} />
            {!isNew && <NeedsPanel summary={summary} />}
          </div>
        )}
      </div>
      {!isNew && seesPurchases && !seesBalance && <SpendPanel period={period} />}
      {!isNew && (
        <Suspense>
          <RecentPanel recent={summary.recent} />
        </Suspense>
      )}
    </>
  );
};

const CustomerPage = () => {
  const query = useSummary();
  const { data: summary, error } = query;
  if (summary) return <CustomerOverview summary={summary} />;
  return error ? <Failed query={query} /> : <OverviewSkeleton />;
};

/** `/catalog/Overview`, where signing in leads. */
const OverviewScreen = () => {
  const words = useWords('overview');
  const greeting = useGreeting();
  const { userType: type } = useUser();
  const decides = type === userType.admin || type === userType.operator;
  return (
    <div className={styles.page}>
      <PageHeader title={greeting}>
        <PeriodTabs />
        <div className={styles.acts}>
          <Has codes="funding:announce">
            <ButtonLink variant="default" to={places.addFunds}>
              {words.acts.addFunds}
            </ButtonLink>
          </Has>
          <Has codes="card:create">
            <ButtonLink to={places.createCard} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              {words.acts.createCard}
            </ButtonLink>
          </Has>
        </div>
      </PageHeader>
      {!decides && <Announcements />}
      <Suspense fallback={<OverviewSkeleton />}>{decides ? <AdminOverview /> : <CustomerPage />}</Suspense>
    </div>
  );
};
export default OverviewScreen;
