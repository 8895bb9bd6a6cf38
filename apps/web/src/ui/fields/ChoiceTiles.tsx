import { useId, type ReactNode } from 'react';
import styles from './ChoiceTiles.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly text?: string;
  readonly picture?: ReactNode;
  /** What else is to be known before it is chosen: facts, warnings. */
  readonly details?: ReactNode;
}

interface ChoiceTilesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Empty while nothing is chosen. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** The field's name, by which a form finds what is to be mended. */
  readonly field?: string;
  /** Large tiles stand as many in a row as fit, small ones too; `pair` keeps two in a row on a phone. */
  readonly size?: 'small' | 'pair' | 'large';
}

/** One of a few, each on a tile with what it means; arrow keys move between them. */
export const ChoiceTiles = <Value extends string>(props: ChoiceTilesProps<Value>) => {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={props.error ? errorId : undefined}>
      <legend className={styles.legend}>{props.label}</legend>
      <div className={styles.tiles} data-size={props.size ?? 'large'}>
        {props.choices.map(({ value, title, text, picture, details }) => (
          <label key={value} className={styles.tile} data-tall={details ? '' : undefined}>
            <input
              type="radio"
              name={name}
              data-field={props.field}
              className={styles.radio}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {picture && <span className={styles.picture}>{picture}</span>}
            <span className={styles.lines}>
              <span className={styles.title}>{title}</span>
              {text && <span className={styles.text}>{text}</span>}
              {details}
            </span>
          </label>
        ))}
      </div>
      {props.error && (
        <p id={errorId} className={styles.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
};
