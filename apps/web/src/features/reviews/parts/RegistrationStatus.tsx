import { useWords } from '../../../lib/language.ts';
import { registrationTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { Registration } from '../api.ts';

export const RegistrationStatus = ({ state }: Pick<Registration, 'state'>) => (
  <StatusDot tone={registrationTones[state]}>{useWords('reviews').registrations.state[state]}</StatusDot>
);
