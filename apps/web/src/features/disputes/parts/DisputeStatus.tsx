import { useWords } from '../../../lib/words/language.ts';
import { disputeTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Dispute } from '../api.ts';

export const DisputeStatus = ({ state }: Pick<Dispute, 'state'>) => (
  <StatusDot tone={disputeTones[state]}>{useWords('disputes').state[state]}</StatusDot>
);
