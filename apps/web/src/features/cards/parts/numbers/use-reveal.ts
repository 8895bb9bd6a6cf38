import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../../lib/forms/form-errors.ts';
import { confirmed } from '../../../../lib/session/step-up.ts';
import { askRevealTicket } from '../../api.ts';

/** Where showing a card number stands. */
export type RevealStage =
  | { readonly kind: 'asking' }
  | { readonly kind: 'shown'; readonly ticket: string }
  | { readonly kind: 'failed'; readonly ticket: string }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'refused'; readonly message: string };

interface Reveal {
  readonly stage: RevealStage;
  readonly ask: () => Promise<void>;
  readonly hide: () => void;
  readonly fail: () => void;
}

/**
 * Asks for the right to see the number, confirmed by the person where the server wants it. Begins by itself, once.
 * `onDeclined` is told when the person would rather not confirm.
 */
export const useReveal = (cardId: string, onDeclined: () => void): Reveal => {
  const [stage, setStage] = useState<RevealStage>({ kind: 'asking' });
  const hasBegun = useRef(false);

  const ask = useCallback(async () => {
    setStage({ kind: 'asking' });
    try {
      const act = { purpose: 'card.reveal', subjectId: cardId } as const;
      const answer = await confirmed(act, () => askRevealTicket(cardId));
      if (answer) setStage({ kind: 'shown', ticket: answer.ticket });
      else onDeclined();
    } catch (error) {
      setStage({ kind: 'refused', message: refusalOf(error).message });
    }
  }, [cardId, onDeclined]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void ask();
  }, [ask]);

  // Only what is shown can be hidden, or turn out not to be.
  const turn = useCallback(
    (next: (ticket: string) => RevealStage) =>
      setStage((before) => (before.kind === 'shown' ? next(before.ticket) : before)),
    [],
  );
  const hide = useCallback(() => turn(() => ({ kind: 'hidden' })), [turn]);
  const fail = useCallback(() => turn((ticket) => ({ kind: 'failed', ticket })), [turn]);
  return { stage, ask, hide, fail };
};
