import { bankingZone, methodTimes } from '@tael/contract/payments/calendar';
import type { Language } from '@tael/i18n/language';
import { localeOf } from '@tael/i18n/language';
import { feeRows, type FeeCode } from '../../lib/fee-schedule.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { publishedRates } from '../published-rates.ts';
import classes from './PaymentRails.module.css';
import { useProductWords } from './use-product-words.ts';

const methods = [
  { method: 'ach_next_day', fee: 'payment_ach_next_day' },
  { method: 'ach_same_day', fee: 'payment_ach_same_day' },
  { method: 'wire', fee: 'payment_wire' },
  { method: 'global', fee: 'payment_global' },
  { method: 'check', fee: 'payment_check' },
] as const satisfies readonly { method: keyof typeof methodTimes; fee: FeeCode }[];

/** A minute of the banks' day as it is read; the zone stands in the sentence above the table. */
const timeOf = (minute: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    hour12: language === 'en_US',
    timeZone: 'UTC',
  }).format(minute * 60_000);

/** The ways to pay side by side: what each costs, until when it leaves, and when it is there. */
export const PaymentRails = () => {
  const language = useLanguage();
  const fees = useWords('fees');
  const words = useProductWords().payments.rails;
  const priceOf = (code: FeeCode) => feeRows(publishedRates, fees, [code])[0];
  return (
    <div className={classes.frame} data-free={fees.free} data-zone={bankingZone}>
      <table className={classes.table}>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.heads.method}</th>
            <th scope="col">{words.heads.fee}</th>
            <th scope="col">{words.heads.cutOff}</th>
            <th scope="col">{words.heads.arrival}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, fee }) => {
            const { cutOff, arrival } = methodTimes[method];
            const price = priceOf(fee);
            const first = timeOf(cutOff.minute, language);
            return (
              <tr key={method}>
                <th scope="row">{price?.name}</th>
                <td>
                  <span data-price={fee}>{price?.price}</span>
                </td>
                <td>
                  {cutOff.later === null ? first : words.orLater(first, timeOf(cutOff.later, language))}
                </td>
                <td>{arrival.to === 0 ? words.sameDay : words.days(arrival.from, arrival.to)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
