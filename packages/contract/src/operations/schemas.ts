import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';
import { messageSources } from './states.ts';

/** What the public status page tells of, from the top down. */
export const components = ['console', 'cards', 'payments', 'messages', 'checks'] as const;
export type Component = (typeof components)[number];

/** `degraded`: it works, and some of it late; `down`: it does not work now. */
export const componentStates = ['operational', 'degraded', 'down'] as const;
export type ComponentState = (typeof componentStates)[number];

export const serviceStatus = z.strictObject({
  components: z.array(z.strictObject({ component: z.enum(components), state: z.enum(componentStates) })),
  at: instant,
});

export const providerStates = ['unknown', 'up', 'down'] as const;

/** How this installation stands, as the server that answers sees it. */
export const operationsView = z.strictObject({
  version: z.string(),
  startedAt: instant,
  migrations: z.strictObject({ applied: z.number().int(), latest: z.string().nullable() }),
  /** Null where none was ever taken by `npm run backup`. */
  lastBackupAt: instant.nullable(),
  queues: z.array(
    z.strictObject({
      topic: z.string(),
      waiting: z.number().int(),
      /** Whole seconds. */
      oldestSeconds: z.number().int(),
    }),
  ),
  jobs: z.array(
    z.strictObject({
      name: z.string(),
      everySeconds: z.number().int(),
      /** Null where it has not run since this server started. */
      endedAt: instant.nullable(),
      hasFailed: z.boolean(),
    }),
  ),
  providers: z.array(z.strictObject({ provider: z.string(), state: z.enum(providerStates) })),
});

/** An event that was tried often and not delivered. What it carries is not shown: it may hold what is somebody's own. */
export const stuckEvent = z.strictObject({
  id,
  topic: z.string(),
  objectId: id,
  attempts: z.number().int(),
  lastError: z.string(),
  createdAt: instant,
  nextAttemptAt: instant,
});

/** A signed message of which something was missing that must be known, as it came; what may be a card number is masked. */
export const unbookedMessage = z.strictObject({
  id,
  source: z.enum(messageSources),
  /** The error code that it was refused with, although it could be read; `null` for what could not be read. */
  refusal: z.string().nullable(),
  /** Its first 16,384 characters. */
  text: z.string(),
  receivedAt: instant,
});
