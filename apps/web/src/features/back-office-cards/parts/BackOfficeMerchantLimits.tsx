import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { MerchantLimitRows } from '../../../parts/merchants/MerchantLimitRows.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { useBackOfficeMerchantLimits } from '../api.ts';

/** What a customer's card may spend at merchants of a name; staff reads it and leaves it to the customer. */
export const BackOfficeMerchantLimits = ({ cardId }: { cardId: string }) => {
  const words = useWords('backOfficeCards');
  const { atMerchants } = useWords('cards').detail;
  const { table } = useWords('lists');
  const limits = useBackOfficeMerchantLimits(cardId);
  if (limits.error && !limits.data) return <Failed query={limits} title={atMerchants} />;
  return (
    <section>
      <h3 className={styles.heading}>{atMerchants}</h3>
      {!limits.data && (
        <p role="status" className={styles.sentence}>
          {table.loading}
        </p>
      )}
      {limits.data?.length === 0 && <p className={styles.sentence}>{words.noMerchantLimits}</p>}
      <MerchantLimitRows limits={limits.data ?? []} mayChange={() => false} />
    </section>
  );
};
