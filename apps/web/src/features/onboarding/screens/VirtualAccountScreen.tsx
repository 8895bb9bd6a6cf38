import { Drawing } from '../../../ui/states/Drawing.tsx';
import { CaseGate } from '../parts/CaseGate.tsx';
import { ProductPage } from '../parts/products/ProductPage.tsx';
import { onboardingPaths } from '../paths.ts';

/** `/user/virtualAccount`: the account that waits at the end of the way in. */
const VirtualAccountScreen = () => (
  <CaseGate isOpen={() => true}>
    {(found) => (
      <ProductPage
        found={found}
        product="account"
        codes={['card_monthly_usage', 'business_upgrade']}
        other={onboardingPaths.card}
        picture={<Drawing name="money" />}
      />
    )}
  </CaseGate>
);
export default VirtualAccountScreen;
