import { useWords } from '../../../lib/words/language.ts';
import { limitRequestTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { LimitRequest } from '../api.ts';

export const RequestStatus = ({ state }: Pick<LimitRequest, 'state'>) => (
  <StatusDot tone={limitRequestTones[state]}>{useWords('limits').state[state]}</StatusDot>
);
