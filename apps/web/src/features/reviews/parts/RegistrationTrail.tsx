import { useWords } from '../../../lib/language.ts';
import { Trail } from '../../../parts/Trail.tsx';
import { useRegistrationTrail } from '../api.ts';

/** Everything that was done with a registration, newest first. */
export const RegistrationTrail = ({ id }: { id: string }) => (
  <Trail label={useWords('reviews').registrations.tabs.history} query={useRegistrationTrail(id)} />
);
