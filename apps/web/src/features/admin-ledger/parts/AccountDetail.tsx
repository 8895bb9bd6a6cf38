import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Account } from '../api.ts';
import styles from './AccountDetail.module.css';
import { Entries } from './Entries.tsx';
import { useBookWords } from './names.ts';

/** One account: what it is, its balance in its parts, and its entries with both legs. */
export const AccountDetail = ({ account, query }: { account: Account; query: string }) => {
  const words = useWords('adminLedger');
  const { actions } = useWords('common');
  const named = useBookWords();
  const date = useDates();
  const { currency } = account;
  const amount = (value: string) => <Money value={{ amount: value, currency }} />;
  const copied = (value: string) => (
    <CopyText value={value} label={words.account.copy} doneLabel={actions.copied}>
      <code className={styles.number}>{value}</code>
    </CopyText>
  );
  const balance: readonly Pair[] = [
    { name: words.kinds.columns.posted, value: amount(account.posted) },
    { name: words.kinds.columns.pendingDebits, value: amount(account.pendingDebits) },
    { name: words.kinds.columns.pendingCredits, value: amount(account.pendingCredits) },
    {
      name: words.kinds.columns.available,
      value: <Money value={{ amount: account.available, currency }} size="strong" />,
    },
  ];
  const facts: readonly Pair[] = [
    { name: words.account.kind, value: `${named.kind(account.kind)} · ${currency}` },
    {
      name: words.account.owner,
      value:
        account.ownerName === null ? words.accounts.internal : account.ownerName || words.accounts.unnamed,
    },
    { name: words.account.state, value: account.isClosed ? words.accounts.closed : words.account.open },
    { name: words.accounts.columns.opened, value: date(account.openedAt, 'dateTime') },
    { name: words.account.number, value: copied(account.id) },
    ...(account.customerId === null
      ? []
      : [{ name: words.account.customer, value: copied(account.customerId) }]),
  ];
  return (
    <>
      <KeyValue pairs={balance} />
      <section>
        <h3 className={styles.heading}>{words.account.entries}</h3>
        <Entries account={account} query={query} />
      </section>
      <KeyValue pairs={facts} />
    </>
  );
};
