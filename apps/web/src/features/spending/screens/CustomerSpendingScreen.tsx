import { useScreenParams } from '../../../lib/screen-context.ts';
import { ExportMenu } from '../../../parts/ExportMenu.tsx';
import { SpendingPage } from '../parts/SpendingPage.tsx';

/** `/system/CustomerSpending/:id`: what the cards of a customer have spent, for the people of the house. */
const CustomerSpendingScreen = () => {
  const { id = '' } = useScreenParams();
  return (
    <SpendingPage
      key={id}
      customerId={id}
      exportMenu={(asked) => (
        <ExportMenu
          route="exportHouseSpending"
          permission="customer:export"
          input={(format) => ({ ...asked, customerId: id, format })}
        />
      )}
    />
  );
};
export default CustomerSpendingScreen;
