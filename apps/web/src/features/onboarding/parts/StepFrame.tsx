import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../lib/language.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import type { OnboardingCase } from '../api.ts';
import type { Step } from '../paths.ts';
import { Steps } from './Steps.tsx';
import styles from './StepFrame.module.css';

interface StepFrameProps {
  readonly found: OnboardingCase;
  /** Absent where the whole registration is told. */
  readonly step?: Step;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** One page of the way in: how far it is, what is asked, and the form. The heading takes the focus at each step, unless a field has it. */
export const StepFrame = ({ found, step, title, lead, children }: StepFrameProps) => {
  const { product } = useWords('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that has to be mended has taken the focus already.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <PageTitle title={title} product={product} />
      <Steps found={found} here={step} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.sheet}>{children}</div>
    </>
  );
};
