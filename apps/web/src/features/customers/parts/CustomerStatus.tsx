import { useWords } from '../../../lib/words/language.ts';
import { accountTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { CustomerLine } from '../api.ts';

export const CustomerStatus = ({ state }: Pick<CustomerLine, 'state'>) => (
  <StatusDot tone={accountTones[state]}>{useWords('customers').state[state]}</StatusDot>
);
