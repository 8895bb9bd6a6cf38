import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface Listening {
  close(): Promise<void>;
}

const retryAfterMs = 1_000;

/**
 * Hears what is notified on a channel, and takes it up again after a lost connection: what was notified meanwhile is
 * lost. `opened` runs each time the channel is open.
 */
export const listenTo = (
  pool: pg.Pool,
  channel: string,
  on: { readonly received: (payload: string) => void; readonly opened?: () => Promise<void> },
): Listening => {
  let isClosed = false;
  let endListening = (): void => undefined;
  const closed = new Promise<void>((resolve) => (endListening = resolve));

  const listenOn = async (client: pg.PoolClient): Promise<void> => {
    try {
      const broken = new Promise((resolve) => client.once('error', resolve));
      client.on('notification', ({ payload }) => on.received(payload ?? ''));
      await client.query(`listen ${channel}`);
      await on.opened?.();
      await Promise.race([broken, closed]);
    } finally {
      // It listens and is bound to us: nobody else may be given it.
      client.release(true);
    }
  };

  const listen = async (): Promise<void> => {
    while (!isClosed) {
      await pool
        .connect()
        .then(listenOn)
        .catch(() => undefined);
      if (!isClosed) await Promise.race([sleep(retryAfterMs, undefined, { ref: false }), closed]);
    }
  };
  const listening = listen();

  return {
    close: async () => {
      isClosed = true;
      endListening();
      await listening;
    },
  };
};
