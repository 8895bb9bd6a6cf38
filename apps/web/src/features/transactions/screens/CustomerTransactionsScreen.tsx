import { lazy, Suspense } from 'react';
import { given } from '../../../lib/pages.ts';
import { customerTransactionsPlace } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { ExportMenu } from '../../../parts/ExportMenu.tsx';
import { TransactionsList } from '../parts/TransactionsList.tsx';

const HouseTransactionDetail = lazy(() => import('../parts/HouseTransactionDetail.tsx'));

/** `/system/CustomerTransactions/:customerId`: the card transactions of a customer, for the people of the house. */
const CustomerTransactionsScreen = () => {
  const { customerId = '' } = useScreenParams();
  return (
    <TransactionsList
      key={customerId}
      customerId={customerId}
      place={customerTransactionsPlace(customerId)}
      exportMenu={(narrowing) => (
        <ExportMenu
          route="exportHouseTransactions"
          permission="customer:export"
          input={(format) => ({ ...given<'totalTransactions'>(narrowing), customerId, format })}
        />
      )}
    >
      {(found) => (
        <Suspense fallback={null}>
          <HouseTransactionDetail key={found.transaction.id} found={found} />
        </Suspense>
      )}
    </TransactionsList>
  );
};
export default CustomerTransactionsScreen;
