import { useWords } from '../../../lib/language.ts';
import { authorizationTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { Transaction } from '../api.ts';

export const TransactionStatus = ({ status }: Pick<Transaction, 'status'>) => (
  <StatusDot tone={authorizationTones[status]}>{useWords('transactions').status[status]}</StatusDot>
);
