import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';

interface Confirmed {
  /** Does the act, after a confirmation where the server wants one; undefined when the person would rather not. */
  readonly confirmed: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  /** Present while the person is asked: what a `StepUpDialog` answers with. */
  readonly asking: { readonly onConfirmed: () => void; readonly onClose: () => void } | undefined;
}

/** For acts on the own account that want a fresh proof of who it is. */
export const useConfirmed = (): Confirmed => {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();

  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(undefined);
        resolve(isConfirmed);
      });
    });

  const confirmed = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'step_up_required') throw error;
      return (await ask()) ? act() : undefined;
    }
  };

  return {
    confirmed,
    asking: answer && { onConfirmed: () => answer(true), onClose: () => answer(false) },
  };
};
