import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '@tael/i18n/format';
import { useFeeSchedule } from '../../../lib/fee-schedule.ts';
import { useWords } from '../../../lib/words/language.ts';
import { IconBuilding, IconCheck, IconUser } from '../../../ui/theme/icons.ts';
import { useOnboardingStep } from '../api.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { ProductLinks } from '../parts/products/ProductLinks.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { nextPlace } from '../paths.ts';
import styles from './SelectScreen.module.css';

interface KindProps {
  readonly mark: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly gains: readonly string[];
  readonly children: ReactNode;
}

const Kind = ({ mark, name, text, gains, children }: KindProps) => (
  <section className={styles.kind}>
    <div className={styles.head}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
    <ul className={styles.gains}>
      {gains.map((gain) => (
        <li key={gain}>
          <IconCheck size={16} aria-hidden="true" />
          {gain}
        </li>
      ))}
    </ul>
    {children}
  </section>
);

/** With what a card costs a business once that is known. */
const useBusinessGains = (): readonly string[] => {
  const { select } = useWords('onboarding');
  const { schedule } = useFeeSchedule(2);
  const price = schedule?.fees.find(({ code }) => code === 'card_creation')?.amount;
  const cards = price ? [select.businessCards(formatMoney(price.amount, price.currency))] : [];
  return [...cards, ...select.businessGains];
};

/** `/user/select`: the kind of account. */
const SelectScreen = () => {
  const { select } = useWords('onboarding');
  const navigate = useNavigate();
  const gains = useBusinessGains();
  const choose = useOnboardingStep('chooseEntityType');
  const chooseButton = (entityType: 1 | 2, label: string) => (
    <Button
      size="md"
      fullWidth
      variant={entityType === 1 ? 'filled' : 'default'}
      onClick={() => choose.mutate({ entityType }, { onSuccess: (saved) => void navigate(nextPlace(saved)) })}
      loading={choose.isPending && choose.variables.entityType === entityType}
      disabled={choose.isPending}
    >
      {label}
    </Button>
  );
  return (
    <CaseGate isOpen={({ state }) => state === 'started'}>
      {(found) => (
        <StepFrame found={found} step="entity_type" title={select.title} lead={select.lead}>
          <div className={styles.kinds}>
            <Kind
              mark={<IconUser size={22} stroke={1.6} />}
              name={select.personal}
              text={select.personalText}
              gains={select.gains}
            >
              {chooseButton(1, select.choose)}
            </Kind>
            <Kind
              mark={<IconBuilding size={22} stroke={1.6} />}
              name={select.business}
              text={select.businessText}
              gains={gains}
            >
              {chooseButton(2, select.chooseBusiness)}
            </Kind>
          </div>
          <ProductLinks />
        </StepFrame>
      )}
    </CaseGate>
  );
};
export default SelectScreen;
