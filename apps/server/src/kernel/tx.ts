import type pg from 'pg';
import type { Db } from './database/database.ts';
import type { Scope } from './scope.ts';

/** One database transaction: raw connection for hand-made SQL, typed queries for the rest. No outside provider is in reach. */
export interface Tx {
  readonly client: pg.ClientBase;
  readonly db: Db;
  /** Whose rows it sees. Repositories write the predicate; the policies of the tables repeat it. */
  readonly scope: Scope;
  /** Runs once the commit is certain; what it throws is lost. */
  afterCommit(work: () => void): void;
  /**
   * For the last statements: the commit is sent behind them without waiting for their answers. Once sent they must fail
   * on the server or not at all: what fails there takes the commit back with it, what fails here comes too late.
   */
  leaveWithCommit(sent: Promise<unknown>): void;
  /** The act is done when this approval request is approved. */
  waitFor(requestId: string): void;
  /** Set by `audit`; a route that names an audit action may not commit without it. */
  markAudited(action: string): void;
}
