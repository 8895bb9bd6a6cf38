import { useId, type InputHTMLAttributes } from 'react';
import classes from './Tick.module.css';

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A box to tick with its sentence, for pages that do without the larger set of controls. */
export const Tick = ({ label, error, ...input }: TickProps) => {
  const id = useId();
  return (
    <div>
      <div className={classes.row}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={classes.box}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
