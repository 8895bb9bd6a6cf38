import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { usePayeeAct, useConfirmedAct, type Payee } from '../api.ts';

interface LifeDialogProps {
  readonly payee: Payee;
  readonly onClose: () => void;
}

export const ArchiveDialog = ({ payee: { id, version, name }, onClose }: LifeDialogProps) => {
  const words = useWords('payees');
  const archive = usePayeeAct('archivePayee');
  return (
    <ConfirmDialog
      title={words.archiving.title(name)}
      text={words.archiving.text}
      submitLabel={words.detail.archive}
      isGrave
      act={archive}
      input={{ id, version }}
      done={words.archiving.done}
      onClose={onClose}
    />
  );
};

/** Confirmed anew, because a restored payee can be paid again. */
export const RestoreDialog = ({ payee: { id, version, name }, onClose }: LifeDialogProps) => {
  const words = useWords('payees');
  const restore = useConfirmedAct('restorePayee');
  return (
    <ConfirmDialog
      title={words.restoring.title(name)}
      text={words.restoring.text}
      submitLabel={words.detail.restore}
      act={restore}
      input={{ id, version }}
      done={words.restoring.done}
      onClose={onClose}
    />
  );
};
