import { useWords } from '../../../../lib/words/language.ts';
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx';
import styles from '../dialogs.module.css';
import { limitNames, type LimitTexts } from './limit-form.ts';

interface LimitFieldsProps {
  readonly values: LimitTexts;
  readonly onChange: (values: LimitTexts) => void;
  /** Sentences by field, `limits.daily`. */
  readonly errors: Readonly<Record<string, string>>;
  /** What has been spent in each window, said under its field. */
  readonly spent?: Partial<Readonly<Record<keyof LimitTexts, string>>>;
}

/** The four limits of a card; an empty one is none. */
export const LimitFields = ({ values, onChange, errors, spent = {} }: LimitFieldsProps) => {
  const words = useWords('cards').limits;
  return (
    <>
      <div className={styles.pair}>
        {limitNames.map((name, at) => (
          <MoneyInput
            key={name}
            label={words[name]}
            value={values[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
            error={errors[`limits.${name}`]}
            description={spent[name]}
            data-autofocus={at === 0 || undefined}
          />
        ))}
      </div>
      <p className={styles.text}>{words.help}</p>
    </>
  );
};
