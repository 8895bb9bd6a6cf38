import type { ReactNode } from 'react';
import type { OnboardingCase } from '../api.ts';
import type { Step } from '../paths.ts';
import { FormPage } from './FormPage.tsx';
import { Steps } from './Steps.tsx';

interface StepFrameProps {
  readonly found: OnboardingCase;
  /** Absent where the whole registration is told. */
  readonly step?: Step;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** One page of the way in: how far it is, what is asked, and the form. */
export const StepFrame = ({ found, step, title, lead, children }: StepFrameProps) => (
  <FormPage title={title} lead={lead} above={<Steps found={found} here={step} />}>
    {children}
  </FormPage>
);
