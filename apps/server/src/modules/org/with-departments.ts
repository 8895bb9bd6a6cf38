import { userType } from '@tael/contract/identity/states';
import type { Context, Principal } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { departmentsLedBy } from './department-repository.ts';
import { permissionsOfLead } from './rules.ts';

/**
 * A sub-account with the departments that it leads, and what it may do as their lead. Read anew for each request, so that
 * whoever leads no more sees no more. For everybody else nothing is asked.
 */
export const withDepartments = async (ctx: Context, principal: Principal): Promise<Principal> => {
  if (principal.userType !== userType.subAccount) return principal;
  const leads = await read(ctx, (tx) => departmentsLedBy(tx, principal.userId), {
    scope: { kind: 'system' },
  });
  return leads.length === 0 ? principal : { ...principal, leads, permissions: permissionsOfLead };
};
