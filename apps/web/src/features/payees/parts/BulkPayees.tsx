import { Button } from '@mantine/core';
import { mostAtOnce } from '@tael/contract/kernel/at-once';
import { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { useState } from 'react';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ManyDialog } from '../../../parts/dialogs/ManyDialog.tsx';
import { usePayeeAct, type Payee } from '../api.ts';

interface BulkPayeesProps {
  readonly payees: readonly Payee[];
  readonly onDone: () => void;
}

/** What can be done with several payees at once. */
const BulkPayees = ({ payees, onDone }: BulkPayeesProps) => {
  const words = useWords('payees').archivingMany;
  const [isOpen, setIsOpen] = useState(false);
  const archive = usePayeeAct('archivePayees');
  const active = payees.filter(({ state }) => state === 'active').slice(0, mostAtOnce);
  return (
    <>
      {active.length > 0 && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {words.act(active.length)}
        </Button>
      )}
      {isOpen && (
        <ManyDialog
          rows={active}
          nameOf={({ name }) => name}
          words={words}
          isGrave
          first={{}}
          act={archive}
          inputOf={(_none, rows) => ({ payees: rows })}
          check={checkBy(payeeRoutes.archivePayees.input)}
          onClose={() => setIsOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
};
export default BulkPayees;
