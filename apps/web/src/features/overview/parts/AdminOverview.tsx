import { Failed } from '../../../parts/lists/Failed.tsx';
import { useSituation } from '../api.ts';
import styles from '../screens/OverviewScreen.module.css';
import { BooksPanel } from './BooksPanel.tsx';
import { NewestCustomers } from './NewestCustomers.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { usePeriod } from './PeriodTabs.tsx';
import { VolumePanel } from './VolumePanel.tsx';
import { QueueTiles } from './QueueTiles.tsx';

/** What those who run the platform or a tenant see first: what waits, the money, the days, who is new. */
export const AdminOverview = () => {
  const query = useSituation(usePeriod());
  const { data } = query;
  if (!data) return query.error ? <Failed query={query} /> : <OverviewSkeleton />;
  return (
    <>
      <QueueTiles waiting={data.waiting} />
      <div className={styles.top}>
        <VolumePanel situation={data} />
        <div className={styles.side}>
          {data.books && <BooksPanel books={data.books} />}
          <NewestCustomers customers={data.newestCustomers} />
        </div>
      </div>
    </>
  );
};
