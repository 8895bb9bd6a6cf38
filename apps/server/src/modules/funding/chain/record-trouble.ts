import type { ChainTrouble } from '@tael/contract/funding/chain/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Chain } from '../../../providers/chain/port.ts';
import { lockPlace, updatePlace } from './watch-repository.ts';

/** Says, once, why nothing comes from a chain at present; customers and staff read it where they look at the chain. */
export const recordTrouble = (
  ctx: Context,
  chain: Pick<Chain, 'name'>,
  trouble: ChainTrouble,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const place = await lockPlace(tx, chain.name);
    if (!place || place.trouble === trouble) return;
    const now = ctx.clock.now();
    await updatePlace(tx, { ...place, trouble, trouble_since: now, read_at: now });
    await audit(tx, ctx, {
      action: trouble === 'contract_paused' ? 'funding.usdc_paused' : 'funding.chain_stopped',
      object: { type: 'chain', id: null },
      tenantId: null,
      customerId: null,
      after: { chain: chain.name, trouble, height: place.height },
      actor: 'system',
    });
  });
