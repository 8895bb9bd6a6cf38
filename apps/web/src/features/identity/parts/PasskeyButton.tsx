import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import type { Assertion } from '../../../lib/calls/passkey.ts';
import { askPasskey } from '../../../lib/session/session.ts';
import { IconKey } from '../../../ui/theme/icons.ts';

interface PasskeyButtonProps {
  readonly label: string;
  /** What the passkey signed is good for one try. */
  readonly onSigned: (assertion: Assertion) => Promise<void>;
  /** Told a sentence, or nothing when a new try begins. */
  readonly onRefused: (message: string | undefined) => void;
}

/** Asks the browser for a passkey of this site; closing its dialog changes nothing. */
export const PasskeyButton = ({ label, onSigned, onRefused }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);

  const press = async () => {
    onRefused(undefined);
    setBusy(true);
    try {
      const assertion = await askPasskey();
      if (assertion) await onSigned(assertion);
    } catch (error) {
      onRefused(refusalOf(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      type="button"
      variant="default"
      size="md"
      leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
      loading={busy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
};
