import { useWords } from '../../../../lib/words/language.ts';
import styles from './policy.module.css';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';

const choices = [1, 3, 7, 14, 30, 60, 90];

interface ExpiryFieldProps {
  readonly days: number;
  /** Undefined for those who only read. */
  readonly onChange: ((days: number) => void) | undefined;
}

/** How long a request waits for its votes. */
export const ExpiryField = ({ days, onChange }: ExpiryFieldProps) => {
  const words = useWords('approvalPolicy').expiry;
  if (!onChange)
    return (
      <p className={styles.soft}>
        {words.label}: {words.text(days)}
      </p>
    );
  const all = choices.includes(days) ? choices : [...choices, days].sort((one, other) => one - other);
  return (
    <SelectField
      label={words.label}
      value={String(days)}
      data={all.map((value) => ({ value: String(value), label: words.text(value) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
};
