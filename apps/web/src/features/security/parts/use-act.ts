import { useState } from 'react';
import { refusalOf } from '../../../lib/form-errors.ts';

/** An act of a dialog: busy while it runs, and what it was refused with. */
export const useAct = () => {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setMessage(undefined);
    try {
      await act();
    } catch (error) {
      setMessage(refusalOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, message, run };
};
