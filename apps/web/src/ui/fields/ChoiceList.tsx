import { Checkbox } from '@mantine/core';
import styles from './ChoiceList.module.css';

interface ChoiceListProps<Choice extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Choice; readonly label: string; readonly text?: string }[];
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
  readonly error?: string | undefined;
}

/** Boxes to tick, one or several, under a common name. */
export const ChoiceList = <Choice extends string>({
  legend,
  choices,
  chosen,
  onChange,
  error,
}: ChoiceListProps<Choice>) => (
  <fieldset className={styles.list}>
    <legend className={styles.legend}>{legend}</legend>
    {choices.map(({ value, label, text }) => (
      <Checkbox
        key={value}
        label={label}
        description={text}
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
    ))}
    {error !== undefined && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
