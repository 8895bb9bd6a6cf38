import type { Context } from '../context.ts';

/** An outbox event as a job receives it: at least once, in the order of its object. */
export interface DeliveredEvent {
  readonly id: string;
  readonly topic: string;
  readonly objectId: string;
  readonly objectSeq: bigint;
  readonly tenantId: string | null;
  readonly customerId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When it happened. */
  readonly at: Date;
}

/**
 * Work that follows a commit: calls the outside provider with the same id, then enters a new verb. It runs again when it
 * fails or the process dies, so it must be idempotent. `ctx` has the system's scope.
 */
export interface EventJob {
  readonly topic: string;
  readonly run: (ctx: Context, event: DeliveredEvent) => Promise<void>;
}

/** How a scheduled job of this server stands: `endedAt` is null where it has not run since the start. */
export interface JobState {
  readonly name: string;
  readonly everyMs: number;
  readonly endedAt: Date | null;
  readonly hasFailed: boolean;
}

/** Work that the clock asks for; several processes may run it at once, so it claims its rows with SKIP LOCKED. */
export interface ScheduledJob {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (ctx: Context) => Promise<void>;
}
