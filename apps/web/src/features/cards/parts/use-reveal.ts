import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalOf } from '../../../lib/form-errors.ts';
import { askRevealTicket, confirmReveal, mailStepUpCode } from '../api.ts';

/** Where showing a card number stands. */
export type RevealStage =
  | { readonly kind: 'asking' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'shown'; readonly ticket: string }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'refused'; readonly message: string };

interface Reveal {
  readonly stage: RevealStage;
  /** What the code form has to say: a code that could not be sent, or one that was wrong. */
  readonly message: string | undefined;
  readonly ask: () => Promise<void>;
  readonly sendCode: () => Promise<boolean>;
  readonly confirm: (code: string) => Promise<void>;
  readonly hide: () => void;
}

/**
 * Asks for the right to see the number; when the server wants to know that it is the person, mails a code and asks
 * again once it is confirmed. Begins by itself, once.
 */
export const useReveal = (cardId: string): Reveal => {
  const [stage, setStage] = useState<RevealStage>({ kind: 'asking' });
  const [message, setMessage] = useState<string>();
  const hasBegun = useRef(false);

  const sendCode = useCallback(async () => {
    try {
      await mailStepUpCode();
      setMessage(undefined);
      return true;
    } catch (error) {
      setMessage(refusalOf(error).message);
      return false;
    }
  }, []);

  const ask = useCallback(async () => {
    setStage({ kind: 'asking' });
    try {
      const { ticket } = await askRevealTicket(cardId);
      setStage({ kind: 'shown', ticket });
    } catch (error) {
      if (!isApiError(error) || error.code !== 'step_up_required')
        return setStage({ kind: 'refused', message: refusalOf(error).message });
      await sendCode();
      setStage({ kind: 'confirm' });
    }
  }, [cardId, sendCode]);

  const confirm = async (code: string) => {
    try {
      await confirmReveal(cardId, code);
    } catch (error) {
      const refusal = refusalOf(error);
      return setMessage(refusal.fields['code'] ?? refusal.message);
    }
    setMessage(undefined);
    return ask();
  };

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void ask();
  }, [ask]);

  const hide = useCallback(() => setStage({ kind: 'hidden' }), []);
  return { stage, message, ask, sendCode, confirm, hide };
};
