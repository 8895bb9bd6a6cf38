import { useWords } from '../../../../lib/words/language.ts';
import { AuditHistory } from '../../../../parts/people/AuditHistory.tsx';
import { useRegistrationHistory } from '../../api.ts';

/** Everything that was done with a registration, newest first. */
export const RegistrationHistory = ({ id }: { id: string }) => (
  <AuditHistory label={useWords('reviews').registrations.tabs.history} query={useRegistrationHistory(id)} />
);
