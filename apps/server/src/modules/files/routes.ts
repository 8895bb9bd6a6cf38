import type { HandlersFor } from '@tael/contract';
import type { fileRoutes } from '@tael/contract/files/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { publicPicture } from './public-picture.ts';
import { readFile } from './read-file.ts';
import { uploadFile } from './upload-file.ts';

export const createFileHandlers = (deps: {
  readonly store: FileStore;
}): HandlersFor<Context, typeof fileRoutes, CallExtras> => ({
  uploadFile: (ctx, input, extras) => uploadFile(ctx, deps.store, input, extras.upload),
  readFile: (ctx, input) => readFile(ctx, deps.store, input),
  publicPicture: (ctx, input) => publicPicture(ctx, deps.store, input),
});
