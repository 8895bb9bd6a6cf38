import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useWords } from '../../../lib/language.ts';
import { IconCheck, IconUser } from '../../../ui/icons.ts';
import { useOnboardingStep } from '../api.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { nextPlace } from '../paths.ts';
import styles from './SelectScreen.module.css';

/** `/user/select`: the kind of account. */
const SelectScreen = () => {
  const words = useWords('onboarding');
  const { select } = words;
  const navigate = useNavigate();
  const choose = useOnboardingStep('chooseEntityType');
  const start = () =>
    choose.mutate({ entityType: 1 }, { onSuccess: (saved) => void navigate(nextPlace(saved)) });
  return (
    <CaseGate isOpen={({ state }) => state === 'started'}>
      {(found) => (
        <StepFrame found={found} step="entity_type" title={select.title} lead={select.lead}>
          <div className={styles.head}>
            <span className={styles.mark} aria-hidden="true">
              <IconUser size={22} stroke={1.6} />
            </span>
            <div>
              <h2 className={styles.name}>{select.personal}</h2>
              <p className={styles.text}>{select.personalText}</p>
            </div>
          </div>
          <ul className={styles.gains}>
            {select.gains.map((gain) => (
              <li key={gain}>
                <IconCheck size={16} aria-hidden="true" />
                {gain}
              </li>
            ))}
          </ul>
          <Button size="md" fullWidth onClick={start} loading={choose.isPending}>
            {select.choose}
          </Button>
          <p className={styles.business}>{select.business}</p>
        </StepFrame>
      )}
    </CaseGate>
  );
};
export default SelectScreen;
