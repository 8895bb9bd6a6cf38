import { money } from '@tael/money';
import type { EventJob } from '../../../kernel/events/job.ts';
import { assert } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Refunder } from '../intents/index.ts';
import { lockDeposit } from './chain-repository.ts';
import { providerOf } from './deposit-intent.ts';
import type { ChainDeps } from './deps.ts';

/**
 * The tokens of a settled deposit lie at its address already: from the chain, which owes nothing any more, to what we keep.
 * Its own transaction, because one that posts twice takes its locks out of order; the deposit's id is the transfer's, so
 * that a repeat moves nothing.
 */
export const custodyJob = ({ ledger }: Pick<ChainDeps, 'ledger'>): EventJob => ({
  topic: 'funding.chain_deposit_settled',
  run: (ctx, event) =>
    transact(ctx, async (tx) => {
      const row = await lockDeposit(tx, event.objectId);
      assert(row?.state === 'settled', 'a deposit that was settled stays so');
      const owner = { tenantId: row.tenant_id, currency: 'USDC' } as const;
      const custody = await ledger.internalAccount(
        tx,
        { ...owner, kind: 'crypto_custody', detail: row.chain },
        row.id,
      );
      const clearing = await ledger.internalAccount(
        tx,
        { ...owner, kind: 'crypto_clearing_in', detail: providerOf(row) },
        row.id,
      );
      await ledger.post(tx, [
        {
          kind: 'posted',
          id: row.id,
          code: 'settlement',
          debitAccountId: custody.id,
          creditAccountId: clearing.id,
          amount: money(row.amount, 'USDC'),
          reference: { type: 'chain_deposit', id: row.id },
        },
      ]);
    }),
});

/**
 * What staff sends back leaves by the hand of whoever holds the private key, which is not here: the clearing account of its
 * chain shows what is still to be sent.
 */
export const chainRefunders = ({ chains }: Pick<ChainDeps, 'chains'>): ReadonlyMap<string, Refunder> =>
  new Map(chains.map(({ name }) => [providerOf({ chain: name }), () => Promise.resolve()]));
