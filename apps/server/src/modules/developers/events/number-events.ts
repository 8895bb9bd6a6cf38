import { eventDays } from '@tael/contract/developers/events';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { accountsBehind, numberNext, type EventPlace } from './event-repository.ts';
import { topicsFor } from './public-events.ts';

const batch = 1_000;
const topics = topicsFor(() => true);

interface Account {
  readonly tenantId: string;
  readonly customerId: string;
}

/** How far back events go for programs. */
export const firstDay = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.millis() - eventDays * 24 * 3_600_000);

/** Numbers everything that was said in an account and is settled; gives the place in the outbox that this reached. */
export const numberEvents = async (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  { tenantId, customerId }: Account,
): Promise<EventPlace> => {
  for (;;) {
    const wanted = { customerId, topics, limit: batch };
    const numbered = await numberNext(tx, wanted, tenantId, firstDay(ctx));
    if (numbered.count < batch) return numbered;
  }
};

/** The same before a reading, which writes only where something is new. */
export const numberForReading = async (ctx: Context, account: Account): Promise<void> => {
  const behind = await read(ctx, (tx) => accountsBehind(tx, [account.customerId]), {
    scope: { kind: 'system' },
  });
  if (behind.length > 0) await independentTransaction(ctx, (tx) => numberEvents(tx, ctx, account));
};
