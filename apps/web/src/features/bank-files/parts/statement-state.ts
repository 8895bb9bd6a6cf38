import type { Tone } from '../../../ui/states/states.ts';
import type { Statement } from '../api.ts';

type StatementState = 'matched' | 'open' | 'resolved';

export const statementTones: Readonly<Record<StatementState, Tone>> = {
  matched: 'good',
  open: 'warn',
  resolved: 'good',
};

/** How a statement stands: explained by our books, by a person, or not yet. */
export const statementState = ({ lines, matched, open }: Statement): StatementState =>
  open > 0 ? 'open' : matched === lines ? 'matched' : 'resolved';
