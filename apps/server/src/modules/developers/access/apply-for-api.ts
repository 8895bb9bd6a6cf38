import type { InputOf, OutputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { plainRange } from '../../identity/index.ts';
import { customerNames } from '../../org/index.ts';
import { insertAccess, latestAccess, type AccessRow } from './access-repository.ts';
import { presentAccess, type Access } from './present-access.ts';

type Routes = typeof developerRoutes;

/** Asks for API access; a customer has one request that is open or approved. */
export const applyForApi = (ctx: Context, input: InputOf<Routes['applyForApi']>): Promise<Access> =>
  transact(ctx, async (tx) => {
    const { tenantId, customerId, userId } = customerOf(ctx);
    const { use, volume, addresses } = input;
    const row: AccessRow = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      state: 'submitted',
      use,
      volume,
      addresses: addresses.map(plainRange),
      submitted_by: userId,
      submitted_at: ctx.clock.now(),
      decided_by: null,
      decided_at: null,
      reason: null,
      api_version: null,
      version: 1,
    };
    if (!(await insertAccess(tx, row))) fail('conflict');
    await audit(tx, ctx, {
      action: 'developer.access_requested',
      object: { type: 'api_access', id: row.id },
      after: { use, volume, addresses },
    });
    const name = (await customerNames(tx, [customerId])).get(customerId) ?? '';
    const of = { tenantId, customerId, payload: { name } };
    await emit(tx, ctx, { topic: 'developer.access_requested', objectId: row.id, ...of });
    return presentAccess(tx, row);
  });

export const getApiAccess = (ctx: Context): Promise<OutputOf<Routes['getApiAccess']>> =>
  read(ctx, async (tx) => {
    const row = await latestAccess(tx, customerOf(ctx).customerId);
    return { access: row ? await presentAccess(tx, row) : null };
  });
