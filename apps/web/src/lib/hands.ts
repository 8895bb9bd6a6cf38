import { createStore, useStore } from './store.ts';

/** Which of the two windows over the console is open: the search for everything, or the list of keys. */
type Hand = 'palette' | 'keys' | undefined;

const open = createStore<Hand>(undefined);

export const useOpenHand = (): Hand => useStore(open);
export const openHand = (hand: 'palette' | 'keys'): void => open.set(hand);
export const closeHand = (): void => open.set(undefined);
