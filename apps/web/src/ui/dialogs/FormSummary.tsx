import { useEffect, useRef } from 'react';
import classes from './FormSummary.module.css';

interface FormSummaryProps {
  /** One sentence for the whole form; takes the focus when it appears or changes. Nothing is drawn without it. */
  readonly message: string | undefined;
}

/** Says at the head of a form what went wrong, to eyes and to screen readers. */
export const FormSummary = ({ message }: FormSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      {message}
    </div>
  );
};
