import { isZero, parseCurrency, parseMoney } from '@tael/money';
import { useWords } from '../../../lib/words/language.ts';
import { formatMoney } from '@tael/i18n/format';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Entry } from '../api.ts';
import styles from './EntryCells.module.css';

/** Whom the entry is about, and beneath it what it was; of what is about nobody, what it was alone. */
export const EntryName = ({ entry }: { entry: Entry }) => {
  const words = useWords('entries');
  const codes: Readonly<Record<string, string>> = words.code;
  const code = codes[entry.code] ?? words.otherCode;
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{entry.partyName || code}</span>
      {entry.partyName !== '' && <span className={styles.soft}>{code}</span>}
    </span>
  );
};

const isSome = (amount: string, currency: string) => !isZero(parseMoney(amount, parseCurrency(currency)));

/** What it moved, with its sign; of a hold, which moves nothing, what it did to the available balance. */
export const EntryAmount = ({ entry }: { entry: Entry }) => {
  const words = useWords('entries');
  const { amount, change, currency } = entry;
  if (isSome(amount, currency) || !isSome(change, currency))
    return <Money value={{ amount, currency }} size="strong" signed />;
  const shown = formatMoney(change, currency);
  return <span className={styles.soft}>{words.held(change.startsWith('-') ? shown : `+${shown}`)}</span>;
};
