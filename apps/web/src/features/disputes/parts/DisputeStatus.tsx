import { useWords } from '../../../lib/language.ts';
import { disputeTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { Dispute } from '../api.ts';

export const DisputeStatus = ({ state }: Pick<Dispute, 'state'>) => (
  <StatusDot tone={disputeTones[state]}>{useWords('disputes').state[state]}</StatusDot>
);
