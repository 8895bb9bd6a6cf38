import { useId, type ReactNode } from 'react';
import styles from './DetailSection.module.css';

interface DetailSectionProps {
  readonly title: string;
  /** On a page of its own its title comes right after the page's. */
  readonly isOfPage?: boolean;
  /** What can be done with this section alone. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** One short section of a detail under its header. */
export const DetailSection = ({ title, isOfPage = false, act, children }: DetailSectionProps) => {
  const id = useId();
  const Title = isOfPage ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Title id={id} className={styles.title}>
          {title}
        </Title>
        {act}
      </div>
      {children}
    </section>
  );
};
