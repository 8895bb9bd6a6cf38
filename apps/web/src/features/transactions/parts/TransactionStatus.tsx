import { useWords } from '../../../lib/language.ts';
import { authorizationTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { Transaction } from '../api.ts';

export const TransactionStatus = ({ standing }: Pick<Transaction, 'standing'>) => (
  <StatusDot tone={authorizationTones[standing]}>{useWords('transactions').status[standing]}</StatusDot>
);
