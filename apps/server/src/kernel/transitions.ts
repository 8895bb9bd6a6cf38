import { mayMove, type ErrorCode, type Life } from '@tael/contract';
import { fail } from './failure.ts';

/** Refuses a move (409) and names those that the life lists from here, whoever makes them. */
export const refuseMove = <State extends string>(life: Life<State>, from: State, to: State): never =>
  fail('illegal_transition', { params: { from, to }, allowed: life[from] });

/** Refuses a move that the life does not list. */
export const requireMove = <State extends string>(life: Life<State>, from: State, to: State): void => {
  if (!mayMove(life, from, to)) refuseMove(life, from, to);
};

/** Refuses a move from any other state than this one: the life may list it from there as well, but another verb makes it. */
export const requireFrom = <State extends string>(
  life: Life<State>,
  state: State,
  { from, to }: { readonly from: State; readonly to: State },
): void => {
  if (state !== from) refuseMove(life, state, to);
};

/** Refuses what an object is not there for where it stands, in words of its own, with the moves that its life lists. */
export const refuseStanding = <State extends string>(
  code: ErrorCode,
  life: Life<State>,
  state: State,
): never => fail(code, { allowed: life[state] });

/** Refuses an act on an older version of the row than the one stored. */
export const requireVersion = (stored: number, seen: number): void => {
  if (stored !== seen) fail('conflict');
};
