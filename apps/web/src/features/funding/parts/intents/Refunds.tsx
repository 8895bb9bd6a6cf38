import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import type { FundingIntent } from '../../ways-api.ts';
import styles from '../DepositDetail.module.css';

/** What goes back to whoever paid, why, and whether it has left. */
export const Refunds = ({
  heading: Heading,
  refunds,
}: Pick<FundingIntent, 'refunds'> & { readonly heading: 'h2' | 'h3' }) => {
  const { detail, refundReasons } = useWords('fundingWays');
  const date = useDates();
  return (
    <section>
      <Heading className={styles.heading}>{detail.refunds}</Heading>
      <KeyValue
        pairs={refunds.map(({ amount, reason, refundedAt }) => ({
          name: refundReasons[reason],
          value: (
            <>
              <Money value={amount} />{' '}
              {refundedAt ? detail.refunded(date(refundedAt, 'dateTime')) : detail.refundDue}
            </>
          ),
        }))}
      />
    </section>
  );
};
