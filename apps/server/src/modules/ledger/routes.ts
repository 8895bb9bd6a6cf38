import type { HandlersFor, OutputOf } from '@tael/contract';
import type { ledgerRoutes } from '@tael/contract/ledger/routes';
import { formatMoney, type Money } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../kernel/context.ts';
import { may } from '../../kernel/decide.ts';
import { issueTicket } from '../../kernel/tickets.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { customerBalances } from './reading/find-accounts.ts';
import type { Ledger } from './ledger.ts';
import type { EntryParties } from './reading/entry-parties.ts';
import { listEntries, totalEntries } from './reading/list-entries.ts';
import type { Hold } from './nouns.ts';

type WireHold = OutputOf<typeof ledgerRoutes.getUserAccount>['holds'][number];

const socketTicketLifeMs = 30_000;

/** Route name to question: the customer's own books, in US dollars. */
export const createLedgerHandlers = ({
  ledger,
  parties,
}: {
  readonly ledger: Ledger;
  readonly parties?: EntryParties;
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
  listEntries: (ctx, input) => listEntries(ctx, input, parties),
  totalEntries: (ctx, input) => totalEntries(ctx, input, parties),
  balanceTicket: (ctx) =>
    transact(ctx, async (tx) => {
      // Whoever may not see a balance has a socket all the same, for the word that something new waits for them.
      const seesBalance = may(principalOf(ctx), 'ledger:read');
      const ticket = {
        purpose: seesBalance ? 'balance_socket' : 'console_socket',
        subjectId: null,
        lifeMs: socketTicketLifeMs,
      } as const;
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

const wireHold = (hold: Hold): WireHold => ({
  id: hold.id,
  at: hold.at.toISOString(),
  code: hold.code,
  amount: formatMoney(hold.amount),
  currency: hold.amount.currency,
  expiresAt: hold.expiresAt?.toISOString() ?? null,
  // What belongs to no business object belongs to itself.
  referenceType: hold.reference?.type ?? 'transfer',
  referenceId: hold.reference?.id ?? hold.id,
});
