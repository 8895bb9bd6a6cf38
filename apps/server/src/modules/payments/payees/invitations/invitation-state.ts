import type { InvitationState } from '@tael/contract/org/people/states';
import type { InvitationRow } from './invitation-repository.ts';
import type { PayeeRow } from '../repository.ts';

/** Where a link stands. It is bound to the address that it was mailed to, and to a payee that is in use. */
export const invitationStateOf = (
  { email, ended_at: endedAt, end_reason: reason, expires_at: expiresAt }: InvitationRow,
  payee: Pick<PayeeRow, 'email' | 'state'>,
  now: Date,
): InvitationState => {
  if (endedAt !== null) return reason ?? 'withdrawn';
  if (payee.email !== email || payee.state !== 'active') return 'withdrawn';
  return expiresAt > now ? 'open' : 'expired';
};
