import { formatCount, formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useScreenPath } from '../../../lib/screens/screen-context.ts';
import { hasAmount } from '../../../parts/purchases/transaction-facts.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Account, AccountName, Entry } from '../api.ts';
import styles from './Entries.module.css';
import { accountPlace, useAccountTitle, useBookWords } from './names.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const Leg = ({
  side,
  leg,
  isHere,
  query,
}: {
  side: string;
  leg: AccountName;
  isHere: boolean;
  query: string;
}) => {
  const title = useAccountTitle();
  const named = useBookWords();
  const screen = useScreenPath();
  const text = leg.kind === '' ? title(leg) : `${named.kind(leg.kind)} · ${title(leg)}`;
  return (
    <div className={styles.leg}>
      <dt className={styles.side}>{side}</dt>
      <dd className={styles.account} data-here={isHere || undefined}>
        {isHere || leg.kind === '' ? (
          text
        ) : (
          <PageLink to={accountPlace(screen, leg.id, query)} preventScrollReset>
            {text}
          </PageLink>
        )}
      </dd>
    </div>
  );
};

/** What moved, or what was set aside when nothing moved yet. */
const Change = ({ entry, currency }: { entry: Entry; currency: string }) => {
  const words = useWords('adminLedger').entry;
  const posted = { amount: entry.posted, currency };
  if (hasAmount(posted)) return <Money value={posted} size="strong" signed />;
  return (
    <span className={styles.held}>
      <Money value={{ amount: entry.pending, currency }} signed />{' '}
      {entry.kind === 'pending' ? words.held : words.released}
    </span>
  );
};

interface EntryItemProps {
  readonly entry: Entry;
  readonly account: Account;
  readonly query: string;
}

/** One entry: why and when, what it changed, both accounts of its transfer, and the balance it left. */
export const EntryItem = ({ entry, account, query }: EntryItemProps) => {
  const words = useWords('adminLedger').entry;
  const named = useBookWords();
  const language = useLanguage();
  const date = useDates();
  const { currency } = account;
  const facts = [
    words.number(formatCount(entry.seq, language)),
    named.transferKind(entry.kind),
    ...(entry.referenceType === null || entry.referenceId === null
      ? []
      : [`${named.reference(entry.referenceType)} ··${entry.referenceId.slice(-6)}`]),
    ...(entry.postingId === null ? [] : [words.linked]),
  ];
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.code}>{named.code(entry.code)}</span>
        <Change entry={entry} currency={currency} />
      </div>
      <p className={styles.facts}>
        {date(entry.at, 'dateTime')} · {facts.join(' · ')}
      </p>
      <dl className={styles.legs}>
        <Leg side={words.debit} leg={entry.debit} isHere={entry.debit.id === account.id} query={query} />
        <Leg side={words.credit} leg={entry.credit} isHere={entry.credit.id === account.id} query={query} />
      </dl>
      <p className={styles.facts}>
        {words.after(formatMoney(entry.postedAfter, currency), formatMoney(entry.availableAfter, currency))}
      </p>
    </li>
  );
};
