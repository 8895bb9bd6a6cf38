import { formatMoney } from '@tael/i18n/format';
import { countryName } from '@tael/i18n/country-name';
import type { FraudAlert } from './fraud-alerts.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import styles from '../../ui/dialogs/detail.module.css';

/** Why a purchase looks unusual, a sentence for each reason. */
export const FraudSignals = ({ alert }: { alert: Pick<FraudAlert, 'signals' | 'amount'> }) => {
  const words = useWords('fraud');
  const language = useLanguage();
  const countries = (codes: string) =>
    codes
      .split(' ')
      .map((code) => countryName(code, language) ?? '')
      .join(language === 'zh_CN' ? '、' : ', ');
  const valueText = (text: string, signal: FraudAlert['signals'][number]['signal']) => {
    if (signal === 'amount_far_above') return formatMoney(text, alert.amount.currency);
    return signal === 'country_jump' ? countries(text) : text;
  };
  return (
    <ul className={styles.listed}>
      {alert.signals.map(({ signal, seen, usual }) => (
        <li key={signal}>{words.signal[signal](valueText(seen, signal), valueText(usual, signal))}</li>
      ))}
    </ul>
  );
};
