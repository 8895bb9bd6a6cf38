import { entityType, userType } from '@tael/contract/identity/states';
import type { UserInfo } from './session.ts';
import { createStore, useStore } from './store.ts';

/** Where a personal customer is offered the upgrade. */
export interface UpgradeOffer {
  /** The page of the user menu that was asked for, whose link opens the upgrade first (specification section 6). */
  readonly onward?: { readonly page: 'settings' | 'security'; readonly path: string };
  /** What cannot be had without it. */
  readonly reason?: string;
}

const offer = createStore<UpgradeOffer | undefined>(undefined);

export const useUpgradeOffer = (): UpgradeOffer | undefined => useStore(offer);
export const offerUpgrade = (made: UpgradeOffer): void => offer.set(made);
export const closeUpgrade = (): void => offer.set(undefined);

/** Whether this user is offered the upgrade. */
export const mayUpgrade = (user: Pick<UserInfo, 'userType' | 'userEntityType'>): boolean =>
  user.userType === userType.customer && user.userEntityType === entityType.personal;
