import { groupedAccountNumber } from '@tael/contract/org/account-number';
import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { useOwnAccount } from '../api.ts';
import styles from './SendMoney.module.css';

/** What others need to send money here, ready to be copied. */
export const OwnAccount = () => {
  const words = useWords('transfers').own;
  const { actions } = useWords('common');
  const { data } = useOwnAccount();
  const copy = (value: string | undefined) =>
    value === undefined ? (
      <span className={styles.bone} />
    ) : (
      <CopyText value={value} label={actions.copy} doneLabel={actions.copied} />
    );
  return (
    <section className={styles.panel} aria-labelledby="receive" aria-busy={data === undefined}>
      <h2 id="receive" className={styles.heading}>
        {words.title}
      </h2>
      <p className={styles.text}>{words.text}</p>
      <KeyValue
        pairs={[
          { name: words.accountNumber, value: copy(data && groupedAccountNumber(data.accountNumber)) },
          { name: words.name, value: copy(data?.name) },
        ]}
      />
    </section>
  );
};
