import { chosen } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { seenResults, seenThings, type PurchaseValues } from './purchase-form.ts';
import styles from './PurchaseForm.module.css';

interface SeenFieldsProps {
  readonly values: PurchaseValues;
  readonly onChange: (change: Pick<PurchaseValues, 'seen'>) => void;
}

/** What the terminal says of the card: each thing right, wrong, or not given. */
export const SeenFields = ({ values: { seen }, onChange }: SeenFieldsProps) => {
  const words = useWords('transactions').purchase;
  return (
    <fieldset className={styles.seen}>
      <legend className={styles.legend}>{words.seen}</legend>
      <div className={styles.pair}>
        {seenThings.map((thing) => (
          <SelectField
            key={thing}
            label={words.seenThings[thing]}
            value={seen[thing]}
            onChange={(event) =>
              onChange({
                seen: { ...seen, [thing]: chosen(seenResults, event.currentTarget.value) ?? 'none' },
              })
            }
            data={seenResults.map((value) => ({ value, label: words.seenResults[value] }))}
          />
        ))}
      </div>
    </fieldset>
  );
};
