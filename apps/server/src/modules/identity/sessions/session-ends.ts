import type pg from 'pg';
import { listenTo, type Listening } from '../../../kernel/events/notifications.ts';
import { sessionEndsChannel } from './session-repository.ts';

/** Tells of each session that ends, whichever server ended it: what it still holds open is closed at once. */
export const watchSessionEnds = (pool: pg.Pool, ended: (sessionId: string) => void): Listening =>
  listenTo(pool, sessionEndsChannel, { received: ended });
