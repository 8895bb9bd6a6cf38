import type { BalanceFeed } from './http/balance-socket.ts';
import type { Context } from './kernel/context.ts';
import { redeemTicket } from './kernel/tickets.ts';
import { read, transact, type Tx } from './kernel/transaction.ts';
import { isSessionAlive } from './modules/identity/index.ts';
import type { Ledger } from './modules/ledger/index.ts';

interface FeedParts {
  readonly context: () => Context;
  readonly ledger: Pick<Ledger, 'onBalanceChanged'>;
  readonly availableOf: (tx: Tx, customerId: string) => Promise<string>;
  readonly onSessionEnded: BalanceFeed['onSessionEnded'];
  readonly onNotified: BalanceFeed['onNotified'];
}

/** What the balance socket asks of the modules behind it: who a ticket is for, what they may spend, and when that changes. */
export const createBalanceFeed = (parts: FeedParts): BalanceFeed => ({
  redeem: async (key) => {
    const ctx = parts.context();
    return transact(ctx, async (tx) => {
      const forBalance = await redeemTicket(tx, ctx, 'balance_socket', key);
      const ticket = forBalance ?? (await redeemTicket(tx, ctx, 'console_socket', key));
      if (!ticket || !(await isSessionAlive(tx, ticket.sessionId))) return undefined;
      return {
        ...ticket,
        customerId: forBalance?.customerId ?? null,
        isStaff: ticket.customerId === null,
      };
    });
  },
  available: (customerId) => read(parts.context(), (tx) => parts.availableOf(tx, customerId)),
  onChange: (listener) => {
    parts.ledger.onBalanceChanged(({ customerId }) => {
      if (customerId !== null) listener(customerId);
    });
  },
  onSessionEnded: parts.onSessionEnded,
  onNotified: parts.onNotified,
});
