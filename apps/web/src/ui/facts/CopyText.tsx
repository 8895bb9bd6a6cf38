import { useState, type ReactNode } from 'react';
import classes from './CopyText.module.css';
import { IconCheck, IconCopy } from '../theme/icons.ts';

interface CopyTextProps {
  /** What goes to the clipboard. */
  readonly value: string;
  readonly label: string;
  readonly doneLabel: string;
  /** What is shown, when it differs from what is copied. */
  readonly children?: ReactNode;
}

/** A text with a button that copies it and says that it did. */
export const CopyText = ({ value, label, doneLabel, children }: CopyTextProps) => {
  const [isDone, setIsDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsDone(true);
    setTimeout(() => setIsDone(false), 2_000);
  };
  const Icon = isDone ? IconCheck : IconCopy;
  return (
    <span className={classes.row}>
      <span className={classes.value}>{children ?? value}</span>
      <button
        type="button"
        className={classes.button}
        data-done={isDone || undefined}
        aria-label={`${label}: ${value}`}
        title={label}
        onClick={() => void copy()}
      >
        <Icon size={16} stroke={1.6} />
      </button>
      <span className="visually-hidden" role="status">
        {isDone ? doneLabel : ''}
      </span>
    </span>
  );
};
