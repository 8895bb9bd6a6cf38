import { useWords } from '../../../lib/words/language.ts';
import { fraudAlertTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { FraudReview } from '../api.ts';

export const AlertStatus = ({ state }: Pick<FraudReview, 'state'>) => (
  <StatusDot tone={fraudAlertTones[state]}>{useWords('fraudReviews').state[state]}</StatusDot>
);
