import type { Tx } from '../../kernel/transaction.ts';
import { emailsOf } from '../identity/index.ts';
import { placeOf } from '../org/index.ts';
import { domainOf } from './client-of.ts';
import { connectionOf, verifiedDomain, type Owner } from './repository.ts';

/**
 * Whether somebody signs in by their company's provider alone: the company wants it, and their address is one that the
 * provider vouches for. The holder of the topmost role keeps a way in, so that a broken provider locks out no company.
 */
export const requiresSso = async (tx: Tx, user: Owner & { readonly id: string }): Promise<boolean> => {
  const connection = await connectionOf(tx, user);
  if (!connection?.is_on || !connection.is_required) return false;
  const email = (await emailsOf(tx, [user.id])).get(user.id) ?? '';
  const domain = await verifiedDomain(tx, user.tenantId, domainOf(email));
  if (!domain || domain.customer_id !== user.customerId) return false;
  return !(await placeOf(tx, user.id)).isTop;
};
