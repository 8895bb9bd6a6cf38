import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { SpendingPage } from '../parts/SpendingPage.tsx';

/** `/system/CustomerSpending/:id`: what the cards of a customer have spent, for staff. */
const CustomerSpendingScreen = () => {
  const { id = '' } = useScreenParams();
  return (
    <SpendingPage
      key={id}
      customerId={id}
      exportMenu={(asked) => (
        <ExportMenu
          route="exportBackOfficeSpending"
          permission="customer:export"
          input={(format) => ({ ...asked, customerId: id, format })}
        />
      )}
    />
  );
};
export default CustomerSpendingScreen;
