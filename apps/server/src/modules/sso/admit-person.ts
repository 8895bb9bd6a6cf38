import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { SsoPerson } from '../../providers/identity-provider/port.ts';
import { emailTaken, userWithEmail, type SsoUser } from '../identity/index.ts';
import { arrive, joinOrganization, placeOf } from '../org/index.ts';
import { domainOf } from './client-of.ts';
import type { SsoDeps } from './deps.ts';
import { insertIdentity, userBySubject, verifiedDomain, type ConnectionRow } from './repository.ts';

/**
 * Whose account somebody has whom the provider vouches for. It vouches for addresses in domains that its company has
 * proven, and for people of that company alone. Somebody new is asked for where the company says so, and waits for the
 * platform as everybody does.
 */
export const admitPerson = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<SsoDeps, 'subAccountsOf'>,
  connection: ConnectionRow,
  { subject, email, isEmailVerified, name }: SsoPerson,
): Promise<SsoUser> => {
  const { id, tenant_id: tenantId, customer_id: customerId, join_role: role } = connection;
  const owner = { tenantId, customerId };
  if (email === null) return refused('sso_failed', 'no address');
  if (isEmailVerified === false) return refused('sso_failed', 'address not verified');
  const domain = await verifiedDomain(tx, tenantId, domainOf(email));
  if (!domain || domain.customer_id !== customerId) return refused('sso_failed', 'domain');

  const known = await userBySubject(tx, id, subject);
  const userId = known ?? (await userWithEmail(tx, owner, email));
  if (userId === undefined) {
    if (await emailTaken(tx, tenantId, email)) return refused('sso_failed', 'of another company');
    if (role === null || customerId === null) return refused('sso_not_invited', 'not invited');
    const arrival = { tenantId, customerId, email, name: name === '' ? email : name, role };
    const arrived = await arrive(tx, ctx, deps, {
      ...arrival,
      askedBy: connection.saved_by,
      by: 'single sign-on',
    });
    await link(tx, ctx, connection, subject, arrived);
    return { kind: 'waiting' };
  }
  // An address that somebody else has now is not the account of who had it before.
  if (known === undefined && !(await link(tx, ctx, connection, subject, userId)))
    return refused('sso_failed', 'of somebody else');
  const { state } = await placeOf(tx, userId);
  if (state === 'audit_success') await joinOrganization(tx, ctx, deps, owner, userId);
  return state === 'under_review' ? { kind: 'waiting' } : { kind: 'user', userId };
};

const refused = (code: 'sso_failed' | 'sso_not_invited', why: string): SsoUser => ({
  kind: 'refused',
  code,
  why,
});

const link = async (
  tx: Tx,
  ctx: Context,
  { id, tenant_id, customer_id }: ConnectionRow,
  subject: string,
  userId: string,
): Promise<boolean> => {
  const owner = { tenant_id, customer_id };
  const row = { connection_id: id, subject, user_id: userId, created_at: ctx.clock.now(), ...owner };
  if (!(await insertIdentity(tx, row))) return false;
  await audit(tx, ctx, {
    action: 'sso.user_linked',
    object: { type: 'user', id: userId },
    tenantId: tenant_id,
    customerId: customer_id,
    after: { connectionId: id },
  });
  return true;
};
