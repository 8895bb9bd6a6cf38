import type { EventJob, ScheduledJob } from '../kernel/events/job.ts';
import type { SandboxClock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Sealer } from '../kernel/events/sealer.ts';
import type { HeldKeys } from '../kernel/secrets/held-keys.ts';
import type { SystemContextParts } from '../kernel/system-context.ts';
import type { Tx } from '../kernel/transaction.ts';
import type { Config } from '../config.ts';
import type { Executors, ObjectApprovals } from '../modules/approvals/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Standing } from '../modules/operations/index.ts';
import type { AccountVault } from '../modules/payments/index.ts';
import type { createProviders } from '../outside-providers.ts';

/** What every group of modules is given. */
export interface Parts {
  readonly config: Config;
  readonly base: SystemContextParts;
  readonly clock: SandboxClock;
  /** A clock that somebody else moves by hand: months pass in a minute, and nobody waits at a terminal. */
  readonly isClockMovedByHand: boolean;
  readonly providers: ReturnType<typeof createProviders>;
  readonly ledger: Ledger;
  readonly approvals: ObjectApprovals;
  readonly anchorFile: string;
  /** Seals the numbers of bank accounts. */
  readonly bankAccounts: Sealer;
  /** Seals account numbers of payees and of customers at other banks, and finds the same one again. */
  readonly accounts: AccountVault;
  /** What outlives the master key. */
  readonly heldKeys: HeldKeys;
  /** Connections that only purchases use. */
  readonly purchases: Database;
  readonly metrics: Metrics;
  /** The available balance as a decimal string. */
  availableOf(tx: Tx, customerId: string): Promise<string>;
  /** What the server knows of itself. */
  readonly standing: Standing;
  /** Runs every scheduled job once, after the sandbox clock was advanced. */
  runScheduled(): Promise<void>;
}

/** What a group of modules does when nobody calls it, or once somebody agreed. */
export interface Work {
  readonly jobs?: readonly ScheduledJob[];
  readonly eventJobs?: readonly EventJob[];
  /** How it does what was approved. */
  readonly executors?: Executors;
}
