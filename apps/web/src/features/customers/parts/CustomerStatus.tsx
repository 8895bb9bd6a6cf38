import { useWords } from '../../../lib/language.ts';
import { accountTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { CustomerLine } from '../api.ts';

export const CustomerStatus = ({ state }: Pick<CustomerLine, 'state'>) => (
  <StatusDot tone={accountTones[state]}>{useWords('customers').state[state]}</StatusDot>
);
