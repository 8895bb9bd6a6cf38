import { createContext, useContext } from 'react';
import type { Match } from './menu.ts';

/** The menu entry that the present address belongs to. */
export const ScreenContext = createContext<Match | undefined>(undefined);

/** What follows the screen's path in the address (`nested` of its registration). */
export const useScreenParams = (): Match['params'] => useContext(ScreenContext)?.params ?? {};

/** The path of the screen itself, without what follows it; where closing a detail leads. */
export const useScreenPath = (): string => useContext(ScreenContext)?.item.path ?? '/';
