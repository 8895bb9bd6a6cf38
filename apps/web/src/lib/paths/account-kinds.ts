import type { Words } from '@tael/i18n';

type Kind = keyof Words['accounts']['kinds'];
type State = keyof Words['accounts']['states'];

/** The account list's codes (domain decisions, section 1): what each account is. */
const kindOfCode: Readonly<Record<number, Kind>> = { 1: 'card', 2: 'banking', 3: 'business', 4: 'creator' };
const stateOfStatus: Readonly<Record<number, State>> = {
  0: 'submitted',
  1: 'active',
  2: 'incomplete',
  3: 'restricted',
  7: 'suspended',
};

/** Whether this console has pages for an account; one of another kind is for the site of its product. */
export const isWorkedInHere = ({ code }: { readonly code: number }): boolean => code === 1;

export const kindOf = (code: number): Kind => kindOfCode[code] ?? 'card';
export const stateOf = (status: number): State => stateOfStatus[status] ?? 'incomplete';
