import pg from 'pg';

/** Thrown inside a transaction that met a concurrent writer: the kernel rolls back and runs it whole again. */
export class RetryTransaction extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'RetryTransaction';
  }
}

/** Turns a write that failed because this key was there already into another attempt: somebody else wrote it first. */
export const whenTaken =
  (constraint: string) =>
  (error: unknown): never => {
    if (error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint)
      throw new RetryTransaction(`another writer had ${constraint} first`);
    throw error;
  };
