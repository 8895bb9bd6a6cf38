import { entityType } from '@tael/contract/identity/states';
import { formatMoney } from '@tael/i18n/format';
import { useFeeSchedule, type FeeCode } from '../../../lib/fee-schedule.ts';
import { useWords } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import styles from './CreateCardForm.module.css';

/** What purchases of the card will cost, where they cost anything. */
export const PurchaseFees = () => {
  const words = useWords('cards').createForm;
  const { userEntityType } = useUser();
  const { schedule } = useFeeSchedule(userEntityType === entityType.business ? 2 : 1);
  const feeOf = (wanted: FeeCode) => schedule?.fees.find(({ code }) => code === wanted);
  const decline = feeOf('card_decline')?.amount;
  const percent = feeOf('card_foreign_exchange')?.percent;
  return (
    <>
      {decline && !/^[0.]+$/.test(decline.amount) && (
        <p className={styles.help}>{words.declineFee(formatMoney(decline.amount, decline.currency))}</p>
      )}
      {percent && percent !== '0' && <p className={styles.help}>{words.markUp(percent)}</p>}
    </>
  );
};
