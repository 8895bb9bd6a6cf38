/** A life: for each state, the states it may move to. The server applies it; the console shows or hides buttons by it. */
export type Life<State extends string> = Readonly<Record<State, readonly State[]>>;

export const mayMove = <State extends string>(life: Life<State>, from: State, to: State): boolean =>
  life[from].includes(to);

export const isFinal = <State extends string>(life: Life<State>, state: State): boolean =>
  life[state].length === 0;
