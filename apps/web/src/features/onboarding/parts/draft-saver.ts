/** How far what was typed has come: on its way, kept by the server, or waiting for it to answer. */
export type Kept = 'saving' | 'saved' | 'waiting';

const pauseMs = 600;
const retryMs = 3_000;

/** What was typed before with what is typed now: a field replaces itself, a list the list. */
export const mergeTyped = <Typed extends object>(before: Typed | undefined, more: Typed): Typed =>
  Array.isArray(more) ? more : { ...before, ...more };

export interface DraftSaver<Typed extends object> {
  /** Keeps this, soon. */
  readonly keep: (typed: Typed) => void;
  /** Sends what waits, now. */
  readonly send: () => void;
  /** Sends nothing more for now, once a save that is on its way has arrived: what is handed in next is the later word. */
  readonly hold: () => Promise<void>;
  /** What was handed in was refused: sends what waits after all. */
  readonly goOn: () => void;
  /** What was handed in was taken: forgets what waits. */
  readonly drop: () => void;
}

/**
 * Saves what is typed, a moment after the last key. One save at a time, and what was not taken is sent again with what
 * came after it: nothing is lost, nothing overtakes.
 */
export const createDraftSaver = <Typed extends object>(
  save: (typed: Typed) => Promise<unknown>,
  onMark: (mark: Kept) => void,
): DraftSaver<Typed> => {
  let pending: Typed | undefined;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendIn = (waitMs: number): void => {
    clearTimeout(timer);
    if (pending !== undefined) timer = setTimeout(send, waitMs);
  };
  const answered = (waitMs: number): void => {
    sending = undefined;
    sendIn(waitMs);
  };

  const send = (): void => {
    clearTimeout(timer);
    const typed = pending;
    if (typed === undefined || sending) return;
    pending = undefined;
    onMark('saving');
    sending = save(typed).then(
      () => {
        if (pending === undefined) onMark('saved');
        answered(0);
      },
      () => {
        // Said by the mark; the form itself says what is wrong with it when it is handed in.
        pending = pending ? mergeTyped(typed, pending) : typed;
        onMark('waiting');
        answered(retryMs);
      },
    );
  };

  return {
    keep: (typed) => {
      pending = mergeTyped(pending, typed);
      onMark('saving');
      sendIn(pauseMs);
    },
    send,
    hold: async () => {
      await sending;
      clearTimeout(timer);
    },
    goOn: () => sendIn(0),
    drop: () => {
      clearTimeout(timer);
      pending = undefined;
    },
  };
};
