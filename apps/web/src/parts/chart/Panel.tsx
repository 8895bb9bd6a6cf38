import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Where more of the same is. */
  readonly more?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** One part of the overview, with its heading and the way to the whole of it. */
export const Panel = ({ title, more, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children}
    </section>
  );
};
