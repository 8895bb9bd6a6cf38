import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { startSso } from '../api.ts';

interface SsoButtonProps {
  readonly email: string;
  /** Whether there is an address to begin with. */
  readonly check: () => boolean;
  readonly onRefused: (error: unknown) => void;
}

/** Leaves for the provider of the company that has this address; it sends the person back. */
export const SsoButton = ({ email, check, onRefused }: SsoButtonProps) => {
  const { sso } = useWords('identity').login;
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!check()) return;
    setBusy(true);
    try {
      globalThis.location.assign(await startSso(email));
    } catch (error) {
      setBusy(false);
      onRefused(error);
    }
  };
  return (
    <Button type="button" variant="default" size="md" loading={busy} onClick={() => void press()}>
      {sso}
    </Button>
  );
};
