/**
 * The moment by which an answer has to be given. A transaction that carries it sends no commit after that moment, so
 * whoever answers in its place needs to ask only about a commit that had left before.
 */
export interface Deadline {
  leftMs(): number;
  /** Our own time starts anew, behind what somebody outside is given. */
  prolong(ms: number): void;
  /** A commit has left and its outcome is not known. */
  isInDoubt(): boolean;
  commitSent(): void;
  commitSettled(): void;
}

export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** `moved` is told the milliseconds that are left whenever they change. */
export const createDeadline = (ms: number, moved: (leftMs: number) => void = () => undefined): Deadline => {
  let until = performance.now() + ms;
  let unsettled = 0;
  return {
    leftMs: () => until - performance.now(),
    prolong: (more) => {
      until = performance.now() + ms + more;
      moved(ms + more);
    },
    isInDoubt: () => unsettled > 0,
    commitSent: () => void (unsettled += 1),
    commitSettled: () => void (unsettled -= 1),
  };
};

/** What has to be committed for all of them at once: the first that passes counts. */
export const earliestOf = (deadlines: readonly Deadline[]): Deadline | undefined =>
  deadlines.length === 0
    ? undefined
    : {
        leftMs: () => Math.min(...deadlines.map((one) => one.leftMs())),
        prolong: (ms) => deadlines.forEach((one) => one.prolong(ms)),
        isInDoubt: () => deadlines.some((one) => one.isInDoubt()),
        commitSent: () => deadlines.forEach((one) => one.commitSent()),
        commitSettled: () => deadlines.forEach((one) => one.commitSettled()),
      };

/** For what nobody waits for. */
export const noDeadline: Deadline = {
  leftMs: () => Infinity,
  prolong: () => undefined,
  isInDoubt: () => false,
  commitSent: () => undefined,
  commitSettled: () => undefined,
};
