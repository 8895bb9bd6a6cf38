import { formatMoney } from '@tael/i18n/format';
import type { FeeCode } from '../../../../lib/fee-schedule.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { monthlyUsage, useOwnSchedule } from '../../../../parts/fees/monthly-usage.ts';
import styles from './CreateCardForm.module.css';

/** What the card will cost once it is there, month by month and with its purchases, where that is anything. */
export const PurchaseFees = () => {
  const words = useWords('cards').createForm;
  const schedule = useOwnSchedule();
  const feeOf = (wanted: FeeCode) => schedule?.fees.find(({ code }) => code === wanted);
  const usage = monthlyUsage(schedule, 1)?.each;
  const decline = feeOf('card_decline')?.amount;
  const percent = feeOf('card_foreign_exchange')?.percent;
  return (
    <>
      {usage && <p className={styles.help}>{words.usageFee(formatMoney(usage.amount, usage.currency))}</p>}
      {decline && !/^[0.]+$/.test(decline.amount) && (
        <p className={styles.help}>{words.declineFee(formatMoney(decline.amount, decline.currency))}</p>
      )}
      {percent && percent !== '0' && <p className={styles.help}>{words.markUp(percent)}</p>}
    </>
  );
};
