import type { InputOf, OutputOf } from '@tael/contract';
import type { resourceRoutes } from '@tael/contract/tenants/resource-routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { forgetFile, makePublic, publicPicturePath } from '../../files/index.ts';
import { emailsOf } from '../../identity/index.ts';
import { holdTenant, requireTenant, tenantOf } from '../../platform/index.ts';
import { deleteResource, insertResource, resourcesOf, type ResourceRow } from './resource-repository.ts';

type Routes = typeof resourceRoutes;
type Resource = OutputOf<Routes['addResource']>;

const present = async (tx: Tx, rows: readonly ResourceRow[]): Promise<Resource[]> => {
  const emails = await emailsOf(tx, [...new Set(rows.map(({ made_by: by }) => by))]);
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    functionCode: row.function_code,
    url: publicPicturePath(row.file_id),
    by: emails.get(row.made_by) ?? '',
    at: row.made_at.toISOString(),
  }));
};

/** What the pages of this host show. */
export const staticResources = (
  ctx: Context,
  { functionCode }: InputOf<Routes['staticResources']>,
  extras: CallExtras,
): Promise<OutputOf<Routes['staticResources']>> =>
  read(
    ctx,
    async (tx) => {
      const rows = await resourcesOf(tx, await tenantOf(tx, extras.header('host')));
      return rows
        .filter((row) => row.function_code === functionCode)
        .map((row) => ({ staticResourcesKey: row.key, fileOssPath: publicPicturePath(row.file_id) }));
    },
    // Nobody is signed in; the host alone says whose they are.
    { scope: { kind: 'system' } },
  );

export const listResources = (ctx: Context, { id }: InputOf<Routes['listResources']>): Promise<Resource[]> =>
  read(ctx, async (tx) => {
    await requireTenant(tx, ctx, id);
    return present(tx, await resourcesOf(tx, id));
  });

/** Adds a picture under a key of its own. A key that is there already is refused at its field. */
export const addResource = (
  ctx: Context,
  { id: tenantId, key, functionCode, fileId }: InputOf<Routes['addResource']>,
): Promise<Resource> =>
  transact(ctx, async (tx) => {
    await holdTenant(tx, ctx, tenantId);
    await makePublic(tx, ctx, fileId, 'fileId');
    const row: ResourceRow = {
      ...{ id: newId(), tenant_id: tenantId, key, function_code: functionCode, file_id: fileId },
      ...{ made_by: principalOf(ctx).userId, made_at: ctx.clock.now() },
    };
    if (!(await insertResource(tx, row))) failField('key', 'already_exists');
    await audit(tx, ctx, {
      action: 'tenants.resource_added',
      object: { type: 'static_resource', id: row.id },
      tenantId,
      customerId: null,
      after: { key, functionCode, fileId },
    });
    const [added] = await present(tx, [row]);
    return added ?? fail('not_found');
  });

/** Removes a picture with its file: its address leads nowhere from then on. */
export const removeResource = (
  ctx: Context,
  { id: tenantId, resourceId }: InputOf<Routes['removeResource']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    await holdTenant(tx, ctx, tenantId);
    const row = (await deleteResource(tx, tenantId, resourceId)) ?? fail('not_found');
    await forgetFile(tx, ctx, row.file_id);
    await audit(tx, ctx, {
      action: 'tenants.resource_removed',
      object: { type: 'static_resource', id: row.id },
      tenantId,
      customerId: null,
      before: { key: row.key, functionCode: row.function_code, fileId: row.file_id },
    });
    return null;
  });
