import { Suspense } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { given } from '../../../lib/queries/pages.ts';
import { customerTransactionsPlace } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { TransactionsList } from '../parts/TransactionsList.tsx';

const BackOfficeTransactionDetail = lazy(() => import('../parts/BackOfficeTransactionDetail.tsx'));

/** `/system/CustomerTransactions/:customerId`: the card transactions of a customer, for staff. */
const CustomerTransactionsScreen = () => {
  const { customerId = '' } = useScreenParams();
  return (
    <TransactionsList
      key={customerId}
      customerId={customerId}
      place={customerTransactionsPlace(customerId)}
      exportMenu={(narrowing) => (
        <ExportMenu
          route="exportBackOfficeTransactions"
          permission="customer:export"
          input={(format) => ({ ...given<'totalTransactions'>(narrowing), customerId, format })}
        />
      )}
    >
      {(found) => (
        <Suspense fallback={null}>
          <BackOfficeTransactionDetail key={found.transaction.id} found={found} />
        </Suspense>
      )}
    </TransactionsList>
  );
};
export default CustomerTransactionsScreen;
