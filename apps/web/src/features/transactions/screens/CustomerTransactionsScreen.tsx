import { given } from '../../../lib/pages.ts';
import { customerTransactionsPlace } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { ExportMenu } from '../../../parts/ExportMenu.tsx';
import { TransactionDetail } from '../parts/TransactionDetail.tsx';
import { TransactionsList } from '../parts/TransactionsList.tsx';

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
      {(found) => <TransactionDetail key={found.transaction.id} found={found} reader="house" />}
    </TransactionsList>
  );
};
export default CustomerTransactionsScreen;
