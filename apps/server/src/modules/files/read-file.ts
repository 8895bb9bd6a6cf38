import type { fileRoutes } from '@tael/contract/files/routes';
import type { InputOf, OutputOf } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { loadBytes } from './load-file.ts';
import { findReadable } from './repository.ts';
import { readerOf } from './rules.ts';

type Route = (typeof fileRoutes)['readFile'];

/** A file as base64 with its type. Foreign and missing are one answer; a look into another's papers leaves an audit row. */
export const readFile = async (
  ctx: Context,
  store: FileStore,
  { id }: InputOf<Route>,
): Promise<OutputOf<Route>> => {
  const reader = readerOf(ctx);
  if (!reader) return fail('not_found');
  const file = await transact(ctx, async (tx) => {
    const found = await findReadable(tx, id, reader);
    if (!found) return fail('not_found');
    if (found.uploaded_by !== ctx.principal?.userId)
      await audit(tx, ctx, {
        action: 'file.read',
        object: { type: 'file', id },
        tenantId: found.tenant_id,
        customerId: found.customer_id,
      });
    return found;
  });
  const bytes = await loadBytes(store, file);
  return { id, name: file.name, mediaType: file.media_type, base64: bytes.toString('base64') };
};
