import type { HandlersFor, routes } from '@tael/contract';
import type { Config } from './config.ts';
import type { buildHttp } from './http/server.ts';
import type { CallExtras } from './kernel/call-extras.ts';
import type { SandboxClock } from './kernel/clock.ts';
import type { Context } from './kernel/context.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { SsoFetch } from './providers/identity-provider/oidc.ts';

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The built console, or null to serve the API alone. */
  readonly consoleDir: string | null;
  /** Where it writes what it does; the standard output when absent. */
  readonly logTo?: NodeJS.WritableStream | undefined;
  /** Tests bring a clock of their own. */
  readonly clock?: SandboxClock;
  /** How the identity providers of companies are reached; by the guarded way out when absent. */
  readonly ssoFetch?: SsoFetch;
}

export interface App {
  readonly http: Awaited<ReturnType<typeof buildHttp>>;
  /** Every route's verb by name: the seed walks through the past with them. */
  readonly handlers: HandlersFor<Context, typeof routes, CallExtras>;
  readonly clock: SandboxClock;
  /** A context for work that nobody signed in for. */
  context(): Context;
  /** Starts the jobs and listens; the port that was opened. */
  listen(host: string, port: number): Promise<number>;
  /** Delivers every event that is due, and what follows from it: for tests and the seed. */
  settle(): Promise<void>;
  /** Runs every scheduled job once, now. */
  runScheduled(): Promise<void>;
  /** Recomputes every balance and the hash chains. */
  verifyLedger: Ledger['verify'];
  stop(): Promise<void>;
}
