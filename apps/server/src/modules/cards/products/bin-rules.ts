/** Decisions about card products, without SQL: what is open to whom, how many, and when one may ask again. */
import type { BinApplicationState } from '@tael/contract/cards/bin-states';
import { compare, type Money } from '@tael/money';
import type { ApplicationRow, BinRow } from './bin-repository.ts';

const businessType = 2;

/** Whether a product is open to this kind of customer without an application. */
export const comesWithAccount = (
  { comes_with: whom }: Pick<BinRow, 'comes_with'>,
  entityType: number,
): boolean => whom === 'every_account' || (whom === 'business_account' && entityType === businessType);

/** Whether cards can be issued from a product now. */
export const isOpenTo = (
  bin: Pick<BinRow, 'comes_with'>,
  entityType: number,
  application: Pick<ApplicationRow, 'state'> | undefined,
): boolean =>
  application?.state === 'subscribed' ||
  (comesWithAccount(bin, entityType) && application?.state !== 'suspended');

const asking: readonly BinApplicationState[] = ['pending_approval', 'subscribed', 'suspended'];

/** How many products a customer uses or asks for: those that come with the account, and those applied for. */
export const productsUsed = (
  bins: readonly Pick<BinRow, 'id' | 'comes_with'>[],
  entityType: number,
  applications: readonly Pick<ApplicationRow, 'bin_id' | 'state'>[],
): number => {
  const used = new Set(applications.filter(({ state }) => asking.includes(state)).map((one) => one.bin_id));
  for (const bin of bins) if (comesWithAccount(bin, entityType)) used.add(bin.id);
  return used.size;
};

/** How many products an account allows. */
export const productCap = (
  entityType: number,
  caps: { readonly binsPersonal: number; readonly binsBusiness: number },
): number => (entityType === businessType ? caps.binsBusiness : caps.binsPersonal);

/** An application is free for whoever has paid in enough (specification section 9). */
export const isFreeWith = (funding: Money, freeFrom: Money): boolean => compare(funding, freeFrom) >= 0;

/** A declined application may be sent again in a month: on the same day of the next, or its last where it is shorter. */
export const reapplyAt = (declinedAt: Date): Date => {
  const next = new Date(declinedAt);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== declinedAt.getUTCDate()) next.setUTCDate(0);
  return next;
};

/** Whether somebody may send this application (again): there is none yet, or the month after its decline is over. */
export const applying = (
  application: Pick<ApplicationRow, 'state' | 'reapply_at'> | undefined,
  now: Date,
):
  | { readonly may: 'apply' }
  | { readonly may: 'wait'; readonly until: Date }
  | { readonly may: 'nothing'; readonly from: BinApplicationState } => {
  if (!application || application.state === 'draft') return { may: 'apply' };
  const { state, reapply_at: until } = application;
  if (state !== 'declined' || !until) return { may: 'nothing', from: state };
  return now >= until ? { may: 'apply' } : { may: 'wait', until };
};
