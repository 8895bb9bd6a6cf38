import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';

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
        {more && <PageLink to={more.to}>{more.label}</PageLink>}
      </header>
      {children}
    </section>
  );
};
