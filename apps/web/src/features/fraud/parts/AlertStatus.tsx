import { useWords } from '../../../lib/language.ts';
import { fraudAlertTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { FraudReview } from '../api.ts';

export const AlertStatus = ({ state }: Pick<FraudReview, 'state'>) => (
  <StatusDot tone={fraudAlertTones[state]}>{useWords('fraudReviews').state[state]}</StatusDot>
);
