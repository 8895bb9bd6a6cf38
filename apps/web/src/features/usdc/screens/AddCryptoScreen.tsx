import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useCryptoFunding, useCryptoTerms } from '../crypto-api.ts';
import { CryptoForm } from '../parts/CryptoForm.tsx';
import { CryptoPayment } from '../parts/CryptoPayment.tsx';
import { CryptoTable } from '../parts/CryptoTable.tsx';
import { TermsPanel } from '../parts/TermsPanel.tsx';
import styles from '../parts/usdc.module.css';

/** `/catalog/modules/FundsCrypto`: a rate locked for a coin, where to pay it, and what became of it. */
const AddCryptoScreen = () => {
  const words = useWords('crypto');
  const { table } = useWords('lists');
  const terms = useCryptoTerms();
  const list = useCryptoFunding();
  const waiting = list.data?.pages.flatMap(({ items }) => items.filter(({ state }) => state === 'waiting'));
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {terms.error && !terms.data && <Failed query={terms} />}
      {!terms.error && !terms.data && <LoadingState label={table.loading} />}
      {terms.data && (
        <div className={styles.page}>
          <div className={styles.side}>
            {waiting?.map((funding) => (
              <CryptoPayment key={funding.id} funding={funding} />
            ))}
            <section className={styles.panel} aria-label={words.title}>
              <CryptoForm {...terms.data} />
            </section>
          </div>
          <TermsPanel terms={terms.data.terms} />
        </div>
      )}
      <h2 className={styles.listHeading}>{words.list.title}</h2>
      <CryptoTable list={list} />
    </>
  );
};
export default AddCryptoScreen;
