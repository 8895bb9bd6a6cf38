import type { InputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import { newestVersion, type ApiVersion } from '@tael/contract/developers/versions';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { lockAccess, pinVersion, updateVersion } from './access-repository.ts';
import { presentAccess, type Access } from './present-access.ts';

/** The version that keys without one of their own call, from the next call on. */
export const chooseApiVersion = (
  ctx: Context,
  { id, version, apiVersion }: InputOf<typeof developerRoutes.chooseApiVersion>,
): Promise<Access> =>
  transact(ctx, async (tx) => {
    const row = await lockAccess(tx, id);
    if (!row || row.customer_id !== customerOf(ctx).customerId) return fail('not_found');
    requireVersion(row.version, version);
    if (row.state !== 'approved') fail('api_access_missing');
    const changed = { ...row, api_version: apiVersion, version: row.version + 1 };
    await updateVersion(tx, changed);
    await audit(tx, ctx, {
      action: 'developer.version_chosen',
      object: { type: 'api_access', id },
      before: { apiVersion: row.api_version },
      after: { apiVersion },
    });
    return presentAccess(tx, changed);
  });

/** The newest version stays that of an account whose first call it answers. */
export const pinAtFirstCall = async (ctx: Context, accessId: string): Promise<ApiVersion> => {
  await independentTransaction(ctx, (tx) => pinVersion(tx, accessId, newestVersion));
  return newestVersion;
};
