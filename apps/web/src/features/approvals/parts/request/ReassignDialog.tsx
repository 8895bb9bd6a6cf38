import { useActForm } from '../../../../lib/forms/act-form.ts';
import { errorsOf } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { useRequestAct, type ApprovalDetail } from '../../api.ts';
import type { Party } from './names.ts';
import { PartyField } from './PartyField.tsx';

interface ReassignDialogProps {
  readonly request: ApprovalDetail;
  readonly onClose: () => void;
}

const nobody: readonly Party[] = [];

/** Gives the present step to others. */
const ReassignDialog = ({ request, onClose }: ReassignDialogProps) => {
  const words = useWords('approvalRequests').reassign;
  const form = useActForm({
    first: { to: nobody },
    act: useRequestAct('reassignApproval'),
    inputOf: ({ to }) => ({ id: request.id, version: request.version, to: [...to] }),
    check: (_input, { to }) => errorsOf(to.length === 0 ? [{ field: 'to', code: 'required' }] : []),
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <PartyField {...form.control('to')} label={words.to} isVoting />
    </ActFormDialog>
  );
};
export default ReassignDialog;
