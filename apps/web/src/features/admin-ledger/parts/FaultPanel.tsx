import { useWords } from '../../../lib/words/language.ts';
import { useScreenPath } from '../../../lib/screens/screen-context.ts';
import { IconAlert } from '../../../ui/theme/icons.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import type { Check } from '../api.ts';
import { accountPlace } from './names.ts';
import styles from './FaultPanel.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

type Fault = NonNullable<Check['fault']>;
type Column = Fault['rows'][number]['columns'][number];

const isOfAccount = (name: string) => ['account_id', 'debit_account', 'credit_account'].includes(name);

const Value = ({ column: { name, value } }: { column: Column }) => {
  const words = useWords('adminLedger').fault;
  const screen = useScreenPath();
  if (value === null) return <span className={styles.empty}>{words.empty}</span>;
  if (isOfAccount(name))
    return (
      <PageLink to={accountPlace(screen, value, '')} className={styles.value} preventScrollReset>
        {value}
      </PageLink>
    );
  return <span className={styles.value}>{value}</span>;
};

/** The first fault: which rule is broken, what to do, and the rows that show it, column by column. */
export const FaultPanel = ({ fault }: { fault: Fault }) => {
  const words = useWords('adminLedger');
  const rowNames: Readonly<Record<string, string>> = words.fault.rowNames;
  return (
    <section className={styles.fault} aria-label={words.fault.title}>
      <h3 className={styles.title}>
        <IconAlert size={18} aria-hidden="true" />
        {words.fault.named(fault.invariant ? words.invariant[fault.invariant] : words.fault.other)}
      </h3>
      <p className={styles.text}>{words.fault.text}</p>
      <div className={styles.rows}>
        {fault.rows.map((row, at) => (
          <div key={`${row.name} ${at}`} className={styles.row}>
            <h4 className={styles.name}>{rowNames[row.name] ?? words.fault.row}</h4>
            <KeyValue
              pairs={row.columns.map((column) => ({ name: column.name, value: <Value column={column} /> }))}
            />
          </div>
        ))}
      </div>
    </section>
  );
};
