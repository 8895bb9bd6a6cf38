import { useEffect, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { reportFailure } from '../../../lib/queries/failures.ts';
import { overview } from '../../../lib/paths/landing.ts';
import { useWords } from '../../../lib/words/language.ts';
import { reloadUser } from '../../../lib/session/session.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { useOnboardingCase, type OnboardingCase } from '../api.ts';
import { nextPlace } from '../paths.ts';
import styles from './CaseGate.module.css';

/** The account is open: the session learns it, and the console's guard lets the person in. */
const Enter = () => {
  const words = useWords('onboarding').status.active;
  const navigate = useNavigate();
  useEffect(() => {
    let wanted = true;
    reloadUser().then(() => wanted && navigate(overview, { replace: true }), reportFailure);
    return () => {
      wanted = false;
    };
  }, [navigate]);
  return (
    <div className={styles.opening} role="status">
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.text}</p>
    </div>
  );
};

interface CaseGateProps {
  /** Whether this step may be taken now; elsewhere the person is led to where the case goes on. */
  readonly isOpen: (found: OnboardingCase) => boolean;
  readonly children: (found: OnboardingCase) => ReactNode;
}

/** Brings the case to a step of the way in, and sends away whoever has no business at this step. */
export const CaseGate = ({ isOpen, children }: CaseGateProps) => {
  const { table } = useWords('lists');
  const query = useOnboardingCase();
  const { data: found, error } = query;
  // Whoever has no registration of their own (our staff, a sub-account) belongs into the console.
  if (isApiError(error) && error.code === 'not_found') return <Navigate to={overview} replace />;
  if (!found && error) return <Failed query={query} />;
  if (!found) return <p role="status">{table.loading}</p>;
  if (found.state === 'active') return <Enter />;
  return isOpen(found) ? children(found) : <Navigate to={nextPlace(found)} replace />;
};
