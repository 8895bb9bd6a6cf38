/** Thrown inside a transaction that met a concurrent writer: the kernel rolls back and runs it whole again. */
export class RetryTransaction extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'RetryTransaction';
  }
}
