import { useId } from 'react';
import { useWords } from '../../../../lib/words/language.ts';
import type { CardBin } from '../../api.ts';
import { CardThumb } from '../../../../ui/facts/CardArt.tsx';
import styles from './BinChoice.module.css';

interface BinChoiceProps {
  readonly bins: readonly CardBin[];
  readonly value: string;
  readonly onChange: (binId: string) => void;
  readonly error: string | undefined;
}

const networkNames = { visa: 'Visa', mastercard: 'Mastercard' } as const;

/** The products a card can be issued from, one of which is chosen; arrow keys move between them. */
export const BinChoice = ({ bins, value, onChange, error }: BinChoiceProps) => {
  const words = useWords('cards').createForm;
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{words.product}</legend>
      <div className={styles.options}>
        {bins.map((bin) => (
          <label key={bin.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={bin.id === value}
              onChange={() => onChange(bin.id)}
            />
            <CardThumb network={bin.network} art={bin.art} />
            <span className={styles.text}>
              <span className={styles.product}>{bin.productName}</span>
              <span className={styles.bin}>{words.productOf(networkNames[bin.network], bin.bin)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
