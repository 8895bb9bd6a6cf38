import { formatMoney } from '@tael/i18n/format';
import { useSees } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { useMerchantLimits } from '../api.ts';
import styles from './CardDetail.module.css';

const Limits = ({ cardId }: { cardId: string }) => {
  const { detail } = useWords('cards');
  const words = useWords('limits');
  const date = useDates();
  const { data: limits = [] } = useMerchantLimits(cardId);
  if (limits.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{detail.atMerchants}</h3>
      <KeyValue
        pairs={limits.map(({ merchant, window, limit, left, resetsAt }) => {
          const amount = formatMoney(limit.amount, limit.currency);
          return {
            name: `${merchant} · ${words.name[window]}`,
            value:
              left === null
                ? amount
                : `${amount} · ${words.merchants.left(formatMoney(left.amount, left.currency), date(resetsAt))}`,
          };
        })}
      />
    </section>
  );
};

/** What the card may spend at merchants of a name, for whoever sees the account's limits. */
export const MerchantLimitFacts = ({ cardId }: { cardId: string }) =>
  useSees('limit:read') ? <Limits cardId={cardId} /> : null;
