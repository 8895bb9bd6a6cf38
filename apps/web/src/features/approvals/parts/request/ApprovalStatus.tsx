import { useWords } from '../../../../lib/words/language.ts';
import { approvalTones } from '../../../../ui/states/states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { Approval } from '../../api.ts';

export const ApprovalStatus = ({ state }: Pick<Approval, 'state'>) => (
  <StatusDot tone={approvalTones[state]}>{useWords('approvalRequests').state[state]}</StatusDot>
);
