import { useWords } from '../../../lib/words/language.ts';
import { AuditHistory } from '../../../parts/people/AuditHistory.tsx';
import { useCustomerHistory } from '../api.ts';

/** Everything that was done with a customer, newest first. */
export const CustomerHistory = ({ id }: { id: string }) => (
  <AuditHistory label={useWords('customers').tabs.history} query={useCustomerHistory(id)} />
);
