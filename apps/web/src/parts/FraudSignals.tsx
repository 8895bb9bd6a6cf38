import { formatMoney } from '@tael/i18n/format';
import { countryName } from '@tael/i18n/country-name';
import type { FraudAlert } from '../lib/fraud-alerts.ts';
import { useLanguage, useWords } from '../lib/language.ts';
import styles from '../ui/detail.module.css';

/** Why a purchase looks unusual, a sentence for each reason. */
export const FraudSignals = ({ alert }: { alert: Pick<FraudAlert, 'signals' | 'amount'> }) => {
  const words = useWords('fraud');
  const language = useLanguage();
  const countries = (codes: string) =>
    codes
      .split(' ')
      .map((code) => countryName(code, language) ?? '')
      .join(language === 'zh_CN' ? '、' : ', ');
  const said = (text: string, signal: FraudAlert['signals'][number]['signal']) => {
    if (signal === 'amount_far_above') return formatMoney(text, alert.amount.currency);
    return signal === 'country_jump' ? countries(text) : text;
  };
  return (
    <ul className={styles.listed}>
      {alert.signals.map(({ signal, seen, usual }) => (
        <li key={signal}>{words.signal[signal](said(seen, signal), said(usual, signal))}</li>
      ))}
    </ul>
  );
};
