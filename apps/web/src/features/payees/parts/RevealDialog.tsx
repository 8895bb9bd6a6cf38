import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useAsking } from '../../../lib/session/step-up.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import styles from './PayeeForm.module.css';
import { revealAccount, type Payee, type RevealedAccount } from '../api.ts';

interface RevealDialogProps {
  readonly payee: Payee;
  readonly onClose: () => void;
}

/** Shows the whole account number once, after a fresh proof. It is nowhere but here, and gone with the dialog. */
const RevealDialog = ({ payee, onClose }: RevealDialogProps) => {
  const words = useWords('payees');
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const [shown, setShown] = useState<RevealedAccount>();
  const [refused, setRefused] = useState<string>();
  const isConfirming = useAsking() !== undefined;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    revealAccount(payee.id).then(
      (answer) => (answer ? setShown(answer) : onClose()),
      (error: unknown) => setRefused(refusalOf(error).message),
    );
  }, [payee.id, onClose]);
  // The question comes in a dialog of its own; two veils over each other would be one too many.
  if (isConfirming) return null;
  return (
    <Dialog
      title={`${shown ? words.bank.codes[shown.field] : words.revealing.title} · ${payee.name}`}
      closeLabel={actions.close}
      onClose={onClose}
    >
      <FormSummary message={refused} />
      {!refused && !shown && <p role="status">{table.loading}</p>}
      {shown && (
        <p className={styles.shown}>
          <CopyText value={shown.number} label={actions.copy} doneLabel={actions.copied} />
        </p>
      )}
      <p className={styles.help}>{words.revealing.text}</p>
    </Dialog>
  );
};
export default RevealDialog;
