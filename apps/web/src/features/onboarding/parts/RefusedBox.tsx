import type { ReactNode } from 'react';
import { IconAlert } from '../../../ui/theme/icons.ts';
import styles from './Refused.module.css';

/** A box for what was refused, with its reasons. */
export const RefusedBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.box}>
    <IconAlert size={18} className={styles.mark} aria-hidden="true" />
    <div className={styles.body}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  </section>
);
