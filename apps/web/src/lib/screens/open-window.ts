import { createStore, useStore } from '../storage/store.ts';

/** Which of the two windows over the console is open: the search for everything, or the list of keys. */
type OverlayWindow = 'palette' | 'keys' | undefined;

const open = createStore<OverlayWindow>(undefined);

export const useOpenWindow = (): OverlayWindow => useStore(open);
export const isWindowOpen = (): boolean => open.get() !== undefined;
export const openWindow = (window: 'palette' | 'keys'): void => open.set(window);
export const closeWindow = (): void => open.set(undefined);
