import type { RouteName } from '@tael/contract';
import type { Call, CallTable } from './calls.ts';
import { calls as prefetchedCalls } from './prefetched-calls.ts';

/** How each route is called, as far as this page has been told. */
let known: CallTable = prefetchedCalls;

/** What the console adds to the calls of a visitor's pages. */
export const addCalls = (more: CallTable): void => {
  known = { ...known, ...more };
};

export const callNamed = (name: RouteName): Call => {
  const call = known[name];
  if (!call) throw new Error(`"${name}" is not among the calls of this page`);
  return call;
};
