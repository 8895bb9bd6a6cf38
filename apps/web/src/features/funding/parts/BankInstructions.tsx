import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { useBankInstructions } from '../api.ts';
import styles from './AddFunds.module.css';
import { StepNumber } from './StepNumber.tsx';

const names = ['bankName', 'accountName', 'accountNumber', 'routingNumber', 'swift', 'reference'] as const;

/** Where the money goes, each line ready to be copied into the bank's form. */
export const BankInstructions = () => {
  const words = useWords('funding').add;
  const { actions } = useWords('common');
  const { data } = useBankInstructions();
  return (
    <section className={styles.panel} aria-labelledby="instructions" aria-busy={data === undefined}>
      <h2 id="instructions" className={styles.heading}>
        <StepNumber number={1} />
        {words.instructions}
      </h2>
      <KeyValue
        pairs={names.map((name) => ({
          name: words.fields[name],
          value: data ? (
            <CopyText value={data[name]} label={actions.copy} doneLabel={actions.copied} />
          ) : (
            <span className={styles.bone} />
          ),
        }))}
      />
      <p className={styles.text}>{words.referenceHelp}</p>
      {data && <p className={styles.text}>{words.arrives(data.arrives)}</p>}
    </section>
  );
};
