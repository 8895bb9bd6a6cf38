import { useWords } from '../../../lib/language.ts';
import { limitRequestTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { LimitRequest } from '../api.ts';

export const RequestStatus = ({ state }: Pick<LimitRequest, 'state'>) => (
  <StatusDot tone={limitRequestTones[state]}>{useWords('limits').state[state]}</StatusDot>
);
