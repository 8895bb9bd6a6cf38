import { formatMoney } from '@tael/i18n/format';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useUser } from '../../../lib/session/session.ts';
import { mayUpgrade } from '../../../lib/session/upgrade.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useCatalogue, type Catalogue, type Product } from '../api.ts';
import { ProductTile } from '../parts/ProductTile.tsx';
import styles from './CardBinsScreen.module.css';

const ApplyDialog = lazy(() => import('../parts/ApplyDialog.tsx'));
const GiveUpDialog = lazy(() => import('../parts/GiveUpDialog.tsx'));

const price = ({ amount, currency }: Catalogue['terms']['fee']) => formatMoney(amount, currency);

interface Asked {
  readonly act: 'apply' | 'giveUp';
  readonly product: Product;
}

/** `/catalog/modules/CardBins`: every card product, how it stands to the customer, and the way to one more. */
const CardBinsScreen = () => {
  const words = useWords('bins');
  const { table } = useWords('lists');
  const catalogue = useCatalogue();
  const offersUpgrade = mayUpgrade(useUser());
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { terms, products } = catalogue.data ?? {};
  return (
    <>
      <PageHeader title={words.title} />
      <div className={styles.lead}>
        <p>
          {words.lead}
          {terms && (
            <span className={styles.fees}>
              {words.perCard(price(terms.creationFee), price(terms.monthlyFee))}
            </span>
          )}
        </p>
        {terms && (
          <p className={styles.allowance}>
            {words.allowance(terms.productsUsed, terms.productsAllowed)}
            {offersUpgrade && <span className={styles.hint}>{words.upgradeHint}</span>}
          </p>
        )}
      </div>
      {catalogue.isError && !products && <Failed query={catalogue} />}
      {catalogue.isPending && <LoadingState label={table.loading} />}
      {products && (
        <ul className={styles.products}>
          {products.map((product) => (
            <ProductTile
              key={product.bin.id}
              product={product}
              hasRoom={(terms?.productsUsed ?? 0) < (terms?.productsAllowed ?? 0)}
              onApply={() => setAsked({ act: 'apply', product })}
              onGiveUp={() => setAsked({ act: 'giveUp', product })}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {asked?.act === 'apply' && terms && (
          <ApplyDialog product={asked.product} terms={terms} onClose={close} />
        )}
        {asked?.act === 'giveUp' && asked.product.application && (
          <GiveUpDialog application={asked.product.application} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
export default CardBinsScreen;
