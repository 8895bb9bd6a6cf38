import type { HandlersFor, OutputOf } from '@tael/contract';
import type { ledgerRoutes } from '@tael/contract/ledger/routes';
import { formatMoney, type Money } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../kernel/context.ts';
import { issueTicket } from '../../kernel/tickets.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { customerBalances } from './find-accounts.ts';
import type { Ledger } from './ledger.ts';
import type { Entry, Hold } from './nouns.ts';

type WireEntry = OutputOf<typeof ledgerRoutes.listEntries>['items'][number];
type WireHold = OutputOf<typeof ledgerRoutes.getUserAccount>['holds'][number];

const socketTicketLifeMs = 30_000;

/** Route name to question: the customer's own books, in US dollars. */
export const createLedgerHandlers = ({
  ledger,
}: {
  readonly ledger: Ledger;
}): HandlersFor<Context, typeof ledgerRoutes> => ({
  getUserAccount: (ctx) =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const { accountId, available, posted, held, onDeposit } = await customerBalances(
        tx,
        ledger,
        customerId,
        'USD',
      );
      const holds = accountId === undefined ? [] : await ledger.openHolds(tx, accountId);
      return {
        amout: formatMoney(available),
        available: wireMoney(available),
        posted: wireMoney(posted),
        held: wireMoney(held),
        onDeposit: wireMoney(onDeposit),
        holds: holds.map(wireHold),
      };
    }),
  listEntries: (ctx, { limit, cursor, from, to }) =>
    read(ctx, async (tx) => {
      const { accountId } = await customerBalances(tx, ledger, customerOf(ctx).customerId, 'USD');
      if (accountId === undefined) return { items: [], nextCursor: null };
      const { items, nextCursor } = await ledger.entries(tx, accountId, {
        limit,
        cursor,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      });
      return { items: items.map(wireEntry), nextCursor };
    }),
  balanceTicket: (ctx) =>
    transact(ctx, async (tx) => {
      const ticket = { purpose: 'balance_socket', subjectId: null, lifeMs: socketTicketLifeMs } as const;
      const { secret } = await issueTicket(tx, ctx, ticket);
      const user = { type: 'user', id: principalOf(ctx).userId };
      await audit(tx, ctx, { action: 'ledger.balance_ticket_issued', object: user });
      return { key: secret };
    }),
});

const wireMoney = (amount: Money): { amount: string; currency: string } => ({
  amount: formatMoney(amount),
  currency: amount.currency,
});

// What belongs to no business object belongs to itself.
const wireReference = ({ reference }: Pick<Entry, 'reference'>, id: string) => ({
  referenceType: reference?.type ?? 'transfer',
  referenceId: reference?.id ?? id,
});

const wireEntry = (entry: Entry): WireEntry => ({
  id: entry.transferId,
  at: entry.at.toISOString(),
  kind: entry.kind,
  code: entry.code,
  amount: formatMoney(entry.posted),
  currency: entry.posted.currency,
  postedAfter: formatMoney(entry.balance.posted),
  availableAfter: formatMoney(entry.balance.available),
  ...wireReference(entry, entry.transferId),
});

const wireHold = (hold: Hold): WireHold => ({
  id: hold.id,
  at: hold.at.toISOString(),
  code: hold.code,
  amount: formatMoney(hold.amount),
  currency: hold.amount.currency,
  expiresAt: hold.expiresAt?.toISOString() ?? null,
  ...wireReference(hold, hold.id),
});
