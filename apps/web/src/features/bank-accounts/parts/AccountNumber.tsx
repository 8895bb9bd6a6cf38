import { Button } from '@mantine/core';
import { useState } from 'react';
import { reportFailure } from '../../../lib/queries/failures.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { revealNumber, type BankAccount } from '../api.ts';

/** The last four characters, and the whole number for whoever proves themselves anew; it is gone with the detail. */
export const AccountNumber = ({ account: { id, lastFour } }: { readonly account: BankAccount }) => {
  const words = useWords('bankAccounts');
  const { actions } = useWords('common');
  const mayReveal = useCan('bankaccount:reveal');
  const [number, setNumber] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  if (number !== undefined)
    return <CopyText value={number} label={actions.copy} doneLabel={actions.copied} />;
  const reveal = () => {
    setIsAsking(true);
    void revealNumber(id)
      .then(setNumber, reportFailure)
      .finally(() => setIsAsking(false));
  };
  return (
    <span>
      {words.masked(lastFour)}{' '}
      {mayReveal && (
        <Button variant="subtle" size="compact-sm" loading={isAsking} onClick={reveal}>
          {words.detail.reveal}
        </Button>
      )}
    </span>
  );
};
