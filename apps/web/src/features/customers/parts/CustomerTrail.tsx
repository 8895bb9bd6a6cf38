import { useWords } from '../../../lib/language.ts';
import { Trail } from '../../../parts/Trail.tsx';
import { useCustomerTrail } from '../api.ts';

/** Everything that was done with a customer, newest first. */
export const CustomerTrail = ({ id }: { id: string }) => (
  <Trail label={useWords('customers').tabs.history} query={useCustomerTrail(id)} />
);
