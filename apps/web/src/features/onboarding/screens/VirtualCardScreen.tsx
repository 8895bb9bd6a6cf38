import { useWords } from '../../../lib/words/language.ts';
import { CardArt } from '../../../ui/facts/CardArt.tsx';
import { CaseGate } from '../parts/CaseGate.tsx';
import { ProductPage } from '../parts/products/ProductPage.tsx';
import { onboardingPaths } from '../paths.ts';

const codes = [
  'card_creation',
  'card_replacement',
  'card_monthly_usage',
  'card_delivery_standard',
  'card_delivery_expedited',
  'bin_application',
] as const;

/** `/user/virtualCard`: the cards that wait at the end of the way in. */
const VirtualCardScreen = () => {
  const { product } = useWords('common');
  const { holder } = useWords('products');
  return (
    <CaseGate isOpen={() => true}>
      {(found) => (
        <ProductPage
          found={found}
          product="card"
          codes={codes}
          other={onboardingPaths.account}
          picture={
            <CardArt
              art="tide"
              network="visa"
              productName={product}
              lastFour="4417"
              holderName={found.details ? `${found.details.firstName} ${found.details.lastName}` : holder}
              expiry="09/29"
            />
          }
        />
      )}
    </CaseGate>
  );
};
export default VirtualCardScreen;
