import { useWords } from '../../../../lib/words/language.ts';
import { registrationTones } from '../../../../ui/states/states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { RegistrationLine } from '../../api.ts';

export const RegistrationStatus = ({ state }: Pick<RegistrationLine, 'state'>) => (
  <StatusDot tone={registrationTones[state]}>{useWords('reviews').registrations.state[state]}</StatusDot>
);
