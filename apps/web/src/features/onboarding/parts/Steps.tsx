import { useWords } from '../../../lib/words/language.ts';
import { IconCheck } from '../../../ui/theme/icons.ts';
import type { OnboardingCase } from '../api.ts';
import { stepsOf, type Step } from '../paths.ts';
import styles from './Steps.module.css';

/** How far the registration is: what is done, what is now, what comes later. */
export const Steps = ({ found, here }: { found: OnboardingCase; here: Step | undefined }) => {
  const words = useWords('onboarding');
  const isUnderWay =
    found.identityCheck?.state === 'pending' || found.identityCheck?.state === 'needs_review';
  const now = here ?? found.missing[0] ?? (isUnderWay ? 'identity_check' : undefined);
  const steps = stepsOf(found);
  return (
    <nav aria-label={words.progress}>
      {here && <p className={styles.count}>{words.stepOf(steps.indexOf(here) + 1, steps.length)}</p>}
      <ol className={styles.steps}>
        {steps.map((step) => {
          const isHere = step === now;
          const state = isHere ? 'now' : found.missing.includes(step) ? 'later' : 'done';
          return (
            <li
              key={step}
              className={styles.step}
              data-state={state}
              aria-current={isHere ? 'step' : undefined}
            >
              <span className={styles.bar} aria-hidden="true" />
              <span className={styles.name}>
                {state === 'done' && <IconCheck size={14} aria-hidden="true" />}
                {words.steps[step]}
                <span className="visually-hidden"> {words.stepState[state]}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
