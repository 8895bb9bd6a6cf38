import { useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { refusalOf, type FieldErrors } from '../../../lib/forms/form-errors.ts';

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: FieldErrors;
}

/** An act of a form: busy while it runs, and what it was refused with. */
export const useAct = () => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      setRefusal({ ...refusalOf(error), code: isApiError(error) ? error.code : '' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, message: refusal?.message, run };
};
