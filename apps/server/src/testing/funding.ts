import { randomUUID } from 'node:crypto';
import { basePermissions, type OutputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { accountStatus } from '@tael/contract/identity/states';
import { formatMoney } from '@tael/money';
import { manualClock } from '../kernel/clock.ts';
import type { Context, Principal } from '../kernel/context.ts';
import { read, transact } from '../kernel/transaction.ts';
import { uploadedFile } from '../modules/files/testing.ts';
import type { FundingDeps } from '../modules/funding/deps.ts';
import { depositExecutor } from '../modules/funding/index.ts';
import { createFundingHandlers } from '../modules/funding/routes.ts';
import { fundingDefaults } from '../modules/funding/settings.ts';
import {
  createLedger,
  findCustomerAccounts,
  type CustomerAccountKind,
  type Ledger,
} from '../modules/ledger/index.ts';
import { createCustomer, requireMayMoveMoney, setAccountStatus } from '../modules/org/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import type { SandboxBank, SandboxTransfer } from '../providers/bank-rails/port.ts';
import { sandboxBank } from '../providers/bank-rails/sandbox.ts';
import { approvalsOf } from './directory.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';
import { testAdmin, testPrincipal } from './principal.ts';
import { topicsOf } from './topics.ts';

export type Deposit = OutputOf<typeof fundingRoutes.announceDeposit>;

let payments = 0n;
/** A payment number that no other test of the file uses. */
export const freshNumber = (): string => String((payments += 1n)).padStart(16, '0');

/** Money in, as a test drives it: books, a bank and people around one database and one clock that stands still. */
export const fundingHarness = (db: TestDatabase, start = '2026-03-02T18:00:00.000Z') => {
  const clock = manualClock(new Date(start));
  const ledger: Ledger = createLedger({ pool: db.database.pool, clock });
  const bank: SandboxBank = sandboxBank({ key: Buffer.alloc(32, 7), clock });
  const { approvals, directory } = approvalsOf({
    'deposit.approved': depositExecutor({ ledger, settings: fundingDefaults }),
  });
  const deps: FundingDeps = {
    ledger,
    approvals,
    bank,
    bankTenantId: defaultTenantId,
    settings: fundingDefaults,
    holderOf: () => Promise.resolve({ id: randomUUID(), email: 'holder@mail.test' }),
  };
  const funding = createFundingHandlers(deps);
  const parts = { clock, mayMoveMoney: requireMayMoveMoney };
  const system: Context = testContext(db.database, { ...parts, channel: 'job' });
  const as = (principal: Principal): Context => {
    directory.add(principal);
    return testContext(db.database, { ...parts, principal });
  };
  const adminPermissions = new Set(basePermissions.admin);
  const visitorExtras = { upload: undefined, rawBody: null, header: () => null };

  return {
    clock,
    ledger,
    bank,
    deps,
    system,
    as,
    admin: as(testAdmin({ permissions: adminPermissions, email: 'maker@tael.test' })),
    approver: as(testAdmin({ permissions: adminPermissions, email: 'checker@tael.test' })),

    /** An active customer with one user, who is the caller of the context. */
    async customer(
      status: (typeof accountStatus)[keyof typeof accountStatus] = accountStatus.active,
    ): Promise<Context> {
      const customerId = await transact(system, async (tx) => {
        const id = await createCustomer(tx, system, {
          tenantId: defaultTenantId,
          entityType: 1,
          displayName: 'Ada Lin',
        });
        await setAccountStatus(tx, system, id, accountStatus.active);
        if (status !== accountStatus.active) await setAccountStatus(tx, system, id, status);
        return id;
      });
      return as(testPrincipal({ customerId, permissions: new Set(basePermissions.customer) }));
    },

    async announce(
      customer: Context,
      notice: {
        amount?: string;
        paymentNumber: string;
        senderName?: string;
        transferDate?: string;
        isOtherForm?: boolean;
        proofFileId?: null;
      },
    ): Promise<Deposit> {
      const who = customer.principal;
      if (!who) throw new Error('a customer announces');
      return funding.announceDeposit(
        customer,
        {
          amount: '250.00',
          senderName: 'Ada Lin',
          transferDate: clock.now().toISOString().slice(0, 10),
          isOtherForm: false,
          proofFileId:
            notice.proofFileId === null ? null : await uploadedFile(customer, who, 'funding_proof'),
          ...notice,
        },
        visitorExtras,
      );
    },

    /** Money arrives, told as the bank tells it over the network. */
    arrive(transfer: Partial<SandboxTransfer> & { paymentNumber: string }) {
      const message = bank.receive({ amount: '250.00', currency: 'USD', senderName: 'Ada Lin', ...transfer });
      return this.tell(message);
    },

    tell(message: { body: string; signature: string }) {
      const visitor = testContext(db.database, { ...parts, scope: { kind: 'none' } });
      return funding.receiveBankMessage(visitor, JSON.parse(message.body), {
        upload: undefined,
        rawBody: Buffer.from(message.body),
        header: (name) => (name === 'x-bank-signature' ? message.signature : null),
      });
    },

    /** Announced and matched by the system, waiting for an approval. */
    async matched(customer: Context, amount = '250.00') {
      const paymentNumber = freshNumber();
      const { id } = await this.announce(customer, { amount, paymentNumber });
      await this.arrive({ amount, paymentNumber });
      return this.deposit(customer, id);
    },

    match: (who: Context, deposit: Deposit, incomingTransferId: string, version = deposit.version) =>
      funding.matchDeposit(who, { id: deposit.id, incomingTransferId, version }, visitorExtras),
    approve: (who: Context, deposit: { id: string; version: number }) =>
      funding.approveDeposit(who, { id: deposit.id, version: deposit.version }, visitorExtras),
    reject: (who: Context, deposit: { id: string; version: number }, reason = 'The names differ.') =>
      funding.rejectDeposit(
        who,
        { id: deposit.id, version: deposit.version, reason, note: '' },
        visitorExtras,
      ),
    release: (who: Context, { id, version }: { id: string; version: number }, reason = '') =>
      funding.releaseDeposit(who, { id, version, note: 'Known sender.', reason }, visitorExtras),
    addProof: (customer: Context, { id, version }: Deposit, proofFileId: string) =>
      funding.addDepositProof(customer, { id, version, proofFileId }, visitorExtras),
    deposit: (customer: Context, id: string) => funding.getDeposit(customer, { id }, visitorExtras),
    deposits: (customer: Context, query: { limit?: number; cursor?: string | undefined } = {}) =>
      funding.listDeposits(customer, { limit: 25, ...query }, visitorExtras),
    reviews: (who: Context, query: { limit?: number; cursor?: string | undefined } = {}) =>
      funding.listFundingReviews(who, { limit: 25, ...query }, visitorExtras),
    unmatched: (who: Context) => funding.listIncomingTransfers(who, { limit: 100 }, visitorExtras),
    instructions: (customer: Context) => funding.bankInstructions(customer, {}, visitorExtras),

    /** What the books say a customer has, as decimal text. */
    async balances(customer: Context): Promise<{ available: string; reserve: string }> {
      const customerId = customer.principal?.customerId ?? '';
      return read(system, async (tx) => {
        const accounts = await findCustomerAccounts(tx, customerId, 'USD');
        const of = async (kind: CustomerAccountKind): Promise<string> => {
          const account = accounts.get(kind);
          const balance = account === undefined ? undefined : await ledger.balance(account, tx);
          return formatMoney(balance?.available ?? { minor: 0n, currency: 'USD' });
        };
        return { available: await of('customer_available'), reserve: await of('customer_reserve') };
      });
    },

    /** What the internal accounts of a kind hold together, credits positive. */
    async server(kind: 'bank_omnibus' | 'suspense'): Promise<bigint> {
      const found = await db.pool.query<{ total: string }>(
        `select coalesce(sum(e.posted), 0)::text as total from ledger_entries e
         join ledger_accounts a on a.id = e.account_id where a.kind = $1`,
        [kind],
      );
      return BigInt(found.rows[0]?.total ?? '0');
    },

    /** The audit rows of an object, oldest first, as `action actor reason`. */
    async audits(objectId: string): Promise<string[]> {
      const found = await db.pool.query<{ line: string }>(
        `select concat_ws(' | ', action, actor_type, reason) as line from audit_log where object_id = $1 order by id`,
        [objectId],
      );
      return found.rows.map(({ line }) => line);
    },

    /** The topics that an object emitted, in their order. */
    topics: (objectId: string): Promise<string[]> => topicsOf(db, objectId),
  };
};

export type FundingHarness = ReturnType<typeof fundingHarness>;
