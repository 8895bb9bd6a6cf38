import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import styles from './FormPage.module.css';

interface FormPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** What stands over the heading. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** One page with its matter on a sheet. The heading takes the focus when the page comes, unless a field has it. */
export const FormPage = ({ title, lead, above, children }: FormPageProps) => {
  const { product } = useWords('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that has to be mended has taken the focus already.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <PageTitle title={title} product={product} />
      {above}
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.panel}>{children}</div>}
    </>
  );
};
