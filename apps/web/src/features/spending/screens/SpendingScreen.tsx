import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { SpendingPage } from '../parts/SpendingPage.tsx';

/** `/catalog/modules/SpendAnalytics`: what one's own cards have spent. */
const SpendingScreen = () => (
  <SpendingPage
    exportMenu={(asked) => (
      <ExportMenu
        route="exportSpending"
        permission="transaction:export"
        input={(format) => ({ ...asked, format })}
      />
    )}
  />
);
export default SpendingScreen;
