import type { fileRoutes } from '@tael/contract/files/routes';
import type { InputOf, OutputOf } from '@tael/contract';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { streamBytes } from './load-file.ts';
import { findRow, markAttached } from './repository.ts';

type Route = (typeof fileRoutes)['publicPicture'];

/** A picture that something public rests on, for whoever asks. Any other file is `not_found`. */
export const publicPicture = async (
  ctx: Context,
  store: FileStore,
  { id }: InputOf<Route>,
): Promise<OutputOf<Route>> => {
  const file = await read(ctx, (tx) => findRow(tx, id), { scope: { kind: 'system' } });
  if (file?.purpose !== 'public_picture' || file.attached_at === null) return fail('not_found');
  return { name: file.name, mediaType: file.media_type, content: streamBytes(store, file) };
};

/** Where everybody reads a public picture. */
export const publicPicturePath = (id: string): string => `/api-file/anon/pictures/${id}`;

/** Makes a picture public that was handed in for that, within the caller's scope. Refuses anything else at its field. */
export const makePublic = async (tx: Tx, ctx: Context, fileId: string, field: string): Promise<void> => {
  const file = await findRow(tx, fileId);
  if (file?.purpose !== 'public_picture' || file.media_type === 'application/pdf')
    return failField(field, 'file_required');
  if (!(await markAttached(tx, fileId, ctx.clock.now()))) failField(field, 'file_required');
};
