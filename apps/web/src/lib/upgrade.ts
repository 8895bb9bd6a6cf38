import { entityType, userType } from '@tael/contract/identity/states';
import type { UserInfo } from './session.ts';
import { createStore, useStore } from './store.ts';

/** A page of the user menu whose link opens the upgrade for a personal customer first (specification section 6). */
export interface UpgradeOffer {
  readonly page: 'settings' | 'security';
  readonly path: string;
}

const offer = createStore<UpgradeOffer | undefined>(undefined);

export const useUpgradeOffer = (): UpgradeOffer | undefined => useStore(offer);
export const offerUpgrade = (made: UpgradeOffer): void => offer.set(made);
export const closeUpgrade = (): void => offer.set(undefined);

/** Whether this user's profile and security links offer the upgrade. */
export const mayUpgrade = (user: Pick<UserInfo, 'userType' | 'userEntityType'>): boolean =>
  user.userType === userType.customer && user.userEntityType === entityType.personal;
