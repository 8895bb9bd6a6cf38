import { useWords } from '../../../lib/language.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { MerchantLimitRows } from '../../../parts/MerchantLimitRows.tsx';
import styles from '../../../ui/detail.module.css';
import { useHouseMerchantLimits } from '../api.ts';

/** What a customer's card may spend at merchants of a name; the house reads it and leaves it to the customer. */
export const HouseMerchantLimits = ({ cardId }: { cardId: string }) => {
  const words = useWords('houseCards');
  const { atMerchants } = useWords('cards').detail;
  const { table } = useWords('common');
  const limits = useHouseMerchantLimits(cardId);
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
