import { useWords } from '../../../lib/words/language.ts';
import { authorizationTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Transaction } from '../api.ts';

export const TransactionStatus = ({ standing }: Pick<Transaction, 'standing'>) => (
  <StatusDot tone={authorizationTones[standing]}>{useWords('transactions').status[standing]}</StatusDot>
);
