import type { RuleStatus as Status } from '@tael/contract/authorizations/card-rules';
import { useWords } from '../../../lib/words/language.ts';
import { ruleTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';

export const RuleStatus = ({ status }: { status: Status }) => {
  const words = useWords('cardRules');
  return <StatusDot tone={ruleTones[status]}>{words.status[status]}</StatusDot>;
};
