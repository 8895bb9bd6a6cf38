import { Checkbox } from '@mantine/core';
import { paymentPlace } from '../../../../lib/paths/places.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import type { PaymentOptions } from '../../compose-api.ts';
import styles from './Compose.module.css';

interface DuplicatesProps {
  readonly duplicates: PaymentOptions['duplicates'];
  readonly isMeant: boolean;
  readonly onChange: (isMeant: boolean) => void;
  readonly error: string | undefined;
}

/** Payments of this amount to this payee within the last days, each a link; sending goes on once it is meant. */
export const Duplicates = ({ duplicates, isMeant, onChange, error }: DuplicatesProps) => {
  const { states } = useWords('payments');
  const words = useWords('paymentScreens').compose;
  const date = useDates();
  return (
    <div className={styles.warning}>
      <p>{words.duplicates}</p>
      <ul>
        {duplicates.map(({ id, number, state, createdAt }) => (
          <li key={id}>
            <PageLink to={paymentPlace(id)}>
              {words.duplicate(number, states[state], date(createdAt, 'medium'))}
            </PageLink>
          </li>
        ))}
      </ul>
      <Checkbox
        label={words.meant}
        data-field="isMeant"
        checked={isMeant}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
      />
    </div>
  );
};
