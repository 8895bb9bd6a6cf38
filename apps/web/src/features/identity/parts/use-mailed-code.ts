import { useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import type { CallInput } from '../../../lib/calls/client.ts';
import { useWords } from '../../../lib/words/language.ts';
import { mailCode } from '../api.ts';

/** Mails codes for one purpose, and says what came of it; in the sandbox, also what the mail says. */
export const useMailedCode = (purpose: CallInput<'sendEmailCode'>['purpose']) => {
  const words = useWords('identity').register;
  const brand = useBrand();
  const [hint, setHint] = useState<string>();

  /** Throws the refusal. */
  const send = async (email: string) => {
    const { sandboxCode } = await mailCode(email, purpose, brand?.sandbox ?? false);
    setHint(words.codeSent);
    void sandboxCode.then((code) => code !== undefined && setHint(words.sandboxCode(code)));
  };

  return { hint: hint ?? words.codeHelp, send };
};
