import { useId, type ReactNode } from 'react';
import styles from './settings.module.css';

interface PanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the page: its name, what there is to know about it, and what can be chosen. */
export const Panel = ({ title, text, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
};
