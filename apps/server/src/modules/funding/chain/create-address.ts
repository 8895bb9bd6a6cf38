import type { InputOf, OutputOf } from '@tael/contract';
import type { chainRoutes } from '@tael/contract/funding/chain/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireOpen } from '../switches/index.ts';
import { addressesOf, insertAddress, takeAddressNumber, type AddressRow } from './chain-repository.ts';
import type { ChainDeps } from './deps.ts';
import { checksummed, deriveAddress } from './derive-address.ts';

type Route = (typeof chainRoutes)['createChainAddress'];

/** The customer's own address on a chain: derived at the first wish, the same one ever after. */
export const createChainAddress =
  ({ chains, extendedPublicKey, settings }: Pick<ChainDeps, 'chains' | 'extendedPublicKey' | 'settings'>) =>
  (ctx: Context, { chain }: InputOf<Route>): Promise<OutputOf<Route>> =>
    transact(ctx, async (tx) => {
      const who = customerOf(ctx);
      await requireOpen(tx, settings, who, 'usdc');
      if (extendedPublicKey === null || !chains.some(({ name }) => name === chain))
        return fail('chain_not_offered');
      const known = await addressOn(tx, who.customerId, chain);
      const row = known ?? (await derived(tx, ctx, extendedPublicKey, chain));
      await audit(tx, ctx, {
        action: 'funding.address_created',
        object: { type: 'deposit_address', id: row.id },
        after: { chain, address: row.address, number: row.number },
        reason: known ? 'repeated' : null,
      });
      return { chain, address: checksummed(row.address), createdAt: row.created_at.toISOString() };
    });

const addressOn = async (
  tx: Tx,
  customerId: string,
  chain: AddressRow['chain'],
): Promise<AddressRow | undefined> =>
  (await addressesOf(tx, customerId)).find((address) => address.chain === chain);

const derived = async (
  tx: Tx,
  ctx: Context,
  extendedPublicKey: string,
  chain: AddressRow['chain'],
): Promise<AddressRow> => {
  const who = customerOf(ctx);
  const number = await takeAddressNumber(tx);
  const row: AddressRow = {
    id: newId(),
    tenant_id: who.tenantId,
    customer_id: who.customerId,
    chain,
    number,
    address: deriveAddress(extendedPublicKey, number),
    created_by: who.userId,
    created_at: ctx.clock.now(),
  };
  if (await insertAddress(tx, row)) return row;
  // Somebody of the same customer was quicker; the number that was taken is nobody's.
  const other = await addressOn(tx, who.customerId, chain);
  assert(other, 'an address that stood in the way is there');
  return other;
};
