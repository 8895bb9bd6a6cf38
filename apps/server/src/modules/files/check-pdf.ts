import { WorkerStopped, workerTask } from '../../kernel/workers/pool.ts';
import { sharedBytes } from '../../kernel/workers/shared-bytes.ts';

const look = workerTask<Uint8Array, boolean>({
  file: new URL('./check-pdf.worker.ts', import.meta.url),
  deadlineMs: 10_000,
  perUser: 2,
  busyCode: 'upload_busy',
  prepare: sharedBytes,
});

/**
 * Whether these bytes are a whole PDF that only shows something. One that cannot be looked through in ten seconds, or that
 * unpacks to more than 200 MB, is not.
 */
export const isHarmlessPdf = async (bytes: Buffer, who: { readonly userId: string }): Promise<boolean> => {
  try {
    return await look(bytes, who);
  } catch (error) {
    if (error instanceof WorkerStopped) return false;
    throw error;
  }
};
