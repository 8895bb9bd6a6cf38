import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { Chain } from '../../../providers/chain/port.ts';
import { lockIntent, recordOutsideEvent, type Verdict } from '../intents/index.ts';
import { moveDeposit } from './audited-deposit.ts';
import { confirmedIds, lockDeposit } from './chain-repository.ts';
import { eventOf, providerOf } from './deposit-intent.ts';
import type { ChainDeps } from './deps.ts';
import { checksummed } from './derive-address.ts';

const batch = 100;
/** A few at once, so that a crowded block is settled before the next; not so many that others wait for a connection. */
const together = 4;

/** Settles what has all its confirmations, each deposit in a transaction of its own. */
export const creditConfirmed = async (
  deps: Pick<ChainDeps, 'ledger'>,
  ctx: Context,
  chain: Pick<Chain, 'name'>,
): Promise<void> => {
  for (;;) {
    const ids = await read(ctx, (tx) => confirmedIds(tx, chain.name, batch));
    for (let from = 0; from < ids.length; from += together)
      await Promise.all(ids.slice(from, from + together).map((id) => creditDeposit(deps, ctx, id)));
    if (ids.length < batch) return;
  }
};

/** Credits a confirmed deposit, or holds it for staff where a list names its sender. Whoever comes second finds it settled. */
export const creditDeposit = (
  { ledger }: Pick<ChainDeps, 'ledger'>,
  ctx: Context,
  id: string,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row || (row.state !== 'confirming' && !isPlanted('chain_deposit_credited_twice'))) return;
    if (row.intent_id === null) {
      await moveDeposit(tx, ctx, row, { to: 'below_minimum', action: 'funding.chain_deposit_below_minimum' });
      return;
    }
    const intent = await lockIntent(tx, row.intent_id);
    assert(intent, 'a deposit that is large enough has an intent');
    if (row.state === 'confirming')
      await moveDeposit(tx, ctx, row, { to: 'settled', action: 'funding.chain_deposit_settled' });
    const verdict: Verdict =
      row.screening === 'hit' ? { to: 'review', reasons: ['address_flagged'] } : { to: 'paid' };
    const eventId = isPlanted('chain_deposit_credited_twice') ? newId() : eventOf(row);
    await recordOutsideEvent(
      tx,
      ctx,
      ledger,
      {
        provider: providerOf(row),
        eventId,
        tenantId: row.tenant_id,
        way: 'usdc',
        amount: money(row.amount, 'USDC'),
        senderName: checksummed(row.sender),
      },
      { intent, verdict },
    );
  });
