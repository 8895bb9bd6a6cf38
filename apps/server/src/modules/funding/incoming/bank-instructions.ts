import type { OutputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { accountNumberOfCustomer, ownerOfAccountNumber } from '../../org/index.ts';
import type { FundingDeps } from '../deps.ts';
import type { IncomingRow } from './incoming-repository.ts';

/** Where to send a bank transfer: the customer's own number at our bank, and a reference that says the same. */
export const bankInstructions =
  ({ bank, settings }: Pick<FundingDeps, 'bank' | 'settings'>) =>
  async (ctx: Context): Promise<OutputOf<typeof fundingRoutes.bankInstructions>> => {
    const own = await read(ctx, (tx) => accountNumberOfCustomer(tx, customerOf(ctx).customerId));
    const arrives = settings.arrivesInDays;
    const accountNumber = await bank.numberFor(own);
    return { ...bank.account, accountNumber, reference: `TAEL-${own}`, arrives };
  };

/** Every account number of ours that a transfer names: the one it was sent to, and those in what its sender wrote. */
const numbersIn = ({
  account_number: sentTo,
  remittance,
}: Pick<IncomingRow, 'account_number' | 'remittance'>) => [
  ...(sentTo === null ? [] : [sentTo]),
  ...(remittance?.replace(/[\s-]/g, '').match(/88\d{10}/g) ?? []),
];

/** Whose money a transfer is by the numbers that it names; undefined where they name nobody, or two. */
export const ownerOfTransfer = async (
  tx: Tx,
  incoming: Pick<IncomingRow, 'account_number' | 'remittance'>,
): Promise<{ readonly tenantId: string; readonly customerId: string } | undefined> => {
  const owners = new Map<string, { readonly tenantId: string; readonly customerId: string }>();
  for (const number of numbersIn(incoming)) {
    const owner = await ownerOfAccountNumber(tx, number);
    if (owner) owners.set(owner.customerId, owner);
  }
  const [owner] = owners.values();
  return owners.size === 1 ? owner : undefined;
};
