import { useId, type ReactNode } from 'react';
import styles from './security.module.css';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  /** What can be done about the whole of it. */
  readonly act?: ReactNode;
  readonly children?: ReactNode;
}

/** One subject of the page: what it is, why it matters, and what can be done. */
export const Panel = ({ title, text, act, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        {act}
      </div>
      {children}
    </section>
  );
};
