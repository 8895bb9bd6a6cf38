import type { MemberState } from '@tael/contract/org/people/states';
import { useWords } from '../../../lib/words/language.ts';
import { memberTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';

export const MemberStatus = ({ state }: { state: MemberState }) => {
  const words = useWords('people').state;
  return <StatusDot tone={memberTones[state]}>{words[state]}</StatusDot>;
};
