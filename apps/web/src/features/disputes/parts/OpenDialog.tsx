import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useDisputeAct, type Dispute } from '../api.ts';
import { DraftForm } from './DraftForm.tsx';

interface OpenDialogProps {
  readonly transactionId: string;
  readonly onClose: () => void;
  readonly onOpened: (dispute: Dispute) => void;
}

/** Asks what is wrong with a purchase, and keeps it as a draft. */
const OpenDialog = ({ transactionId, onClose, onOpened }: OpenDialogProps) => {
  const words = useWords('disputes').form;
  const open = useDisputeAct('openDispute');
  return (
    <DraftForm
      transactionId={transactionId}
      isBusy={open.isPending}
      error={open.error}
      onTouched={open.reset}
      onClose={onClose}
      onSave={(typed) =>
        open.mutate(
          { transactionId, ...typed },
          {
            onSuccess: (dispute) => {
              notify({ tone: 'good', text: words.done });
              onOpened(dispute);
            },
          },
        )
      }
    />
  );
};
export default OpenDialog;
