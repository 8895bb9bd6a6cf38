import type { ReactNode } from 'react';
import classes from './People.module.css';

/** Names with what each is there for. */
export const People = ({ children }: { children: ReactNode }) => (
  <ul className={classes.people}>{children}</ul>
);
