import type { ReactNode } from 'react';
import classes from './Note.module.css';

/** Something to know before the rest is read. */
export const Note = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <p className={classes.note}>{children}</p>
  </div>
);
