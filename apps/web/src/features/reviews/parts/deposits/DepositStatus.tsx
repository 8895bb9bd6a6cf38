import { useWords } from '../../../../lib/words/language.ts';
import { depositTones } from '../../../../ui/states/states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { Deposit } from '../../api.ts';

export const DepositStatus = ({ state }: Pick<Deposit, 'state'>) => (
  <StatusDot tone={depositTones[state]}>{useWords('reviews').funding.state[state]}</StatusDot>
);
