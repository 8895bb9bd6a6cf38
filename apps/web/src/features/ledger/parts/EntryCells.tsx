import { isZero, parseCurrency, parseMoney } from '@tael/money';
import { useWords } from '../../../lib/language.ts';
import { formatMoney } from '@tael/i18n/format';
import { Money } from '../../../ui/Money.tsx';
import type { Entry } from '../api.ts';
import styles from './EntryCells.module.css';
import { referencePlace } from './reference-place.ts';
import { PageLink } from '../../../ui/PageLink.tsx';

/** What the entry was, and the way to what it belongs to. */
export const EntryName = ({ entry }: { entry: Entry }) => {
  const words = useWords('entries');
  const codes: Readonly<Record<string, string>> = words.code;
  const place = referencePlace(entry);
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{codes[entry.code] ?? words.otherCode}</span>
      {place && (
        <PageLink to={place.to} className={styles.reference}>
          {words.reference[place.kind]}
        </PageLink>
      )}
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
