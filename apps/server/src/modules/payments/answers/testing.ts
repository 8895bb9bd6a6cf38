import { randomBytes } from 'node:crypto';
import { testApp } from '../../../testing/app.ts';
import { bankSays, keysWithBank, passWithBank } from '../../../testing/bank-files.ts';
import { payingBusiness, type ShownPayment } from '../../../testing/payments.ts';

export const day = 86_400;

type References = {
  readonly references: Record<'traceNumber' | 'imad' | 'uetr' | 'checkNumber', string | null>;
};

export type AnsweringBank = Awaited<ReturnType<typeof answeringBank>>;

/** A business that pays, and the bank that a test speaks for. */
export const answeringBank = async () => {
  const key = randomBytes(32);
  const server = await testApp({ keys: keysWithBank(key) });
  const funded = { paymentNumber: '9000000000000003', amount: '90000.00' };
  const { pay, owner: first } = await payingBusiness(server, '@answer.test', funded);
  const payeeId = await pay.payee(first);
  let owner = first;
  const signIn = async (): Promise<void> => {
    owner = await server.signIn('owner@answer.test');
  };
  return {
    server,
    says: bankSays(server, key),
    pay,
    payeeId,
    get owner() {
      return owner;
    },
    signIn,
    cents: async (): Promise<bigint> => BigInt((await pay.available(owner)).replace('.', '')),
    after: async (seconds: number): Promise<void> => {
      await passWithBank(server, seconds);
      await signIn();
    },
    shown: (id: string) => pay.get(owner, id) as Promise<ShownPayment & References>,
    items: async () =>
      (
        await server.db.pool.query<{ kind: string; reference: string; code: string | null }>(
          `select kind, reference, code from payments_bank_items order by opened_at, id`,
        )
      ).rows,
    /** What an internal account of this kind holds, in cents. */
    balanceOf: async (kind: string): Promise<bigint> => {
      const { rows } = await server.db.pool.query<{ sum: string }>(
        `select coalesce(sum(e.posted), 0)::bigint as sum
         from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = $1 and a.currency = 'USD'`,
        [kind],
      );
      return BigInt(rows[0]?.sum ?? 0);
    },
    recall: (payment: ShownPayment) =>
      owner.call('recallPayment', { id: payment.id, version: payment.version, reason: 'duplicate' }),
  };
};
