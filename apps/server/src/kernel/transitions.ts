import { mayMove, type Life } from '@tael/contract';
import { fail } from './failure.ts';

/** Refuses a move that the life does not list; the answer (409) names the moves that are allowed from here. */
export const requireMove = <State extends string>(life: Life<State>, from: State, to: State): void => {
  if (!mayMove(life, from, to)) fail('illegal_transition', { params: { from, to }, allowed: life[from] });
};

/** Refuses an act on an older version of the row than the one stored. */
export const requireVersion = (stored: number, seen: number): void => {
  if (stored !== seen) fail('conflict');
};
