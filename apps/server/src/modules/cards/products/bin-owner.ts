import { binApplicationLife } from '@tael/contract/cards/bin-states';
import { assert, failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import { findCustomer } from '../../org/index.ts';
import { applicationsOf, findOpenBin, openBins, type BinOwner, type BinRow } from './bin-repository.ts';
import { isOpenTo } from './bin-rules.ts';

/** The customer as the rules on products see it; whoever has not chosen an entity type yet counts as a person. */
export const ownerOf = async (tx: Tx, customerId: string): Promise<BinOwner> => {
  const customer = await findCustomer(tx, customerId);
  assert(customer, 'the signed-in customer is in scope');
  return { tenantId: customer.tenantId, customerId, entityType: customer.entityType ?? 1 };
};

/** The products that cards can be issued from to this customer now. */
export const subscribedBins = async (tx: Tx, owner: BinOwner): Promise<BinRow[]> => {
  const applications = new Map((await applicationsOf(tx, owner.customerId)).map((one) => [one.bin_id, one]));
  const bins = await openBins(tx, owner.tenantId);
  return bins.filter((bin) => isOpenTo(bin, owner.entityType, applications.get(bin.id)));
};

/** The product to issue from. Refuses one that is none of the platform, or is not open to this customer. */
export const requireSubscribedBin = async (tx: Tx, customerId: string, binId: string): Promise<BinRow> => {
  const owner = await ownerOf(tx, customerId);
  const bin = (await findOpenBin(tx, owner.tenantId, binId)) ?? failField('binId', 'invalid_choice');
  const application = (await applicationsOf(tx, customerId)).find((one) => one.bin_id === binId);
  if (!isOpenTo(bin, owner.entityType, application))
    refuseStanding('bin_not_subscribed', binApplicationLife, application?.state ?? 'draft');
  return bin;
};
