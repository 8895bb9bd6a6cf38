import { entityType, userType } from '@tael/contract/identity/states';
import type { UserInfo } from './session.ts';
import { keys, readText, writeText } from '../storage/storage.ts';
import { createStore, useStore } from '../storage/store.ts';

/** Where a personal customer is offered the upgrade. */
export interface UpgradeOffer {
  /** The page of the user menu that was asked for, whose link opens the upgrade first (specification section 6). */
  readonly onward?: { readonly page: 'settings' | 'security'; readonly path: string };
  /** What cannot be had without it, and what can be done at once instead. */
  readonly reason?: string;
  readonly instead?: readonly { readonly label: string; readonly act: () => void }[];
}

const offer = createStore<UpgradeOffer | undefined>(undefined);

export const useUpgradeOffer = (): UpgradeOffer | undefined => useStore(offer);
export const offerUpgrade = (made: UpgradeOffer): void => offer.set(made);

/** Offers the upgrade before a page, once in a session; false where it was offered before, and the way is free. */
export const offerUpgradeOnce = (onward: NonNullable<UpgradeOffer['onward']>): boolean => {
  if (readText(keys.upgradeOffered) !== undefined) return false;
  writeText(keys.upgradeOffered, onward.page);
  offer.set({ onward });
  return true;
};
export const closeUpgrade = (): void => offer.set(undefined);

/** Whether this user is offered the upgrade. */
export const mayUpgrade = (user: Pick<UserInfo, 'userType' | 'userEntityType'>): boolean =>
  user.userType === userType.customer && user.userEntityType === entityType.personal;
