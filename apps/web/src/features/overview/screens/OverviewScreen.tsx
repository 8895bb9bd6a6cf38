import { userType } from '@tael/contract/identity/states';
import { useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { useSession, useUser } from '../../../lib/session.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSummary, type Summary } from '../api.ts';
import { AdminCounts } from '../parts/AdminCounts.tsx';
import { BalancePanel } from '../parts/BalancePanel.tsx';
import { CardsGlance } from '../parts/CardsGlance.tsx';
import { FirstSteps } from '../parts/FirstSteps.tsx';
import { dayPartNow, firstNameOf } from '../parts/greeting.ts';
import { NeedsPanel } from '../parts/NeedsPanel.tsx';
import { OverviewSkeleton } from '../parts/OverviewSkeleton.tsx';
import { RecentPanel } from '../parts/RecentPanel.tsx';
import styles from './OverviewScreen.module.css';

const useGreeting = () => {
  const words = useWords('overview');
  const name = firstNameOf(useUser(), useLanguage());
  const [part] = useState(dayPartNow);
  return name ? words.greeting[part](name) : words.greetingWithoutName[part];
};

const CustomerOverview = ({ summary }: { summary: Summary }) => {
  const seesBalance = useSession().pages.includes('ledger:read');
  const hasCards = summary.cards.length > 0;
  const isNew = seesBalance && (!hasCards || summary.recent.length === 0);
  return (
    <>
      {isNew && <FirstSteps summary={summary} />}
      <div className={hasCards && seesBalance ? styles.top : undefined}>
        {seesBalance && <BalancePanel summary={summary} />}
        {hasCards && (
          <div className={seesBalance ? styles.side : styles.pair}>
            <CardsGlance cards={summary.cards} />
            {!isNew && <NeedsPanel summary={summary} />}
          </div>
        )}
      </div>
      {!isNew && <RecentPanel recent={summary.recent} />}
    </>
  );
};

/** `/catalog/Overview`, where signing in leads. */
const OverviewScreen = () => {
  const words = useWords('overview');
  const greeting = useGreeting();
  const { userType: type } = useUser();
  const decides = type === userType.admin || type === userType.operator;
  const query = useSummary();
  const { data: summary, error } = query;
  return (
    <div className={styles.page}>
      <PageHeader title={greeting}>
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
      </PageHeader>
      {summary &&
        (decides ? <AdminCounts counts={summary.counts} /> : <CustomerOverview summary={summary} />)}
      {!summary && error && <Failed query={query} />}
      {!summary && !error && <OverviewSkeleton />}
    </div>
  );
};
export default OverviewScreen;
