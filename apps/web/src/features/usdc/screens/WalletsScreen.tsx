import { places } from '../../../lib/paths/places.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useUsdc } from '../api.ts';
import { DepositsTable } from '../parts/DepositsTable.tsx';
import styles from '../parts/usdc.module.css';

/** `/catalog/modules/FundsWallet`: one's address on each chain, and everything that was sent there. */
const WalletsScreen = () => {
  const words = useWords('usdc');
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const usdc = useUsdc();
  const rows = usdc.data?.chains;
  return (
    <>
      <PageHeader title={words.wallet.title} lead={words.wallet.lead}>
        <ButtonLink to={places.addUsdc}>{words.wallet.add}</ButtonLink>
      </PageHeader>
      {usdc.error && !rows && <Failed query={usdc} />}
      {!usdc.error && !rows && <LoadingState label={table.loading} />}
      {rows && (
        <section className={`${styles.panel} ${styles.wallets}`} aria-label={words.wallet.title}>
          <KeyValue
            pairs={rows.map(({ chain, address }) => ({
              name: words.chain[chain],
              value: address ? (
                <span className={styles.mono}>
                  <CopyText value={address} label={actions.copy} doneLabel={actions.copied} />
                </span>
              ) : (
                <span className={styles.small}>{words.wallet.none}</span>
              ),
            }))}
          />
        </section>
      )}
      <h2 className={styles.listHeading}>{words.deposits.title}</h2>
      <DepositsTable />
    </>
  );
};
export default WalletsScreen;
