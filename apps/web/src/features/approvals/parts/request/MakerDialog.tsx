import { useWords } from '../../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../../parts/dialogs/ConfirmDialog.tsx';
import { useRequestAct, type ApprovalDetail } from '../../api.ts';

interface MakerDialogProps {
  readonly act: 'recall' | 'resubmit';
  readonly request: ApprovalDetail;
  readonly onClose: () => void;
}

const routes = { recall: 'recallApproval', resubmit: 'resubmitApproval' } as const;

/** Takes one's own request back, or sends it again. */
const MakerDialog = ({ act, request, onClose }: MakerDialogProps) => {
  const words = useWords('approvalRequests')[act];
  const work = useRequestAct(routes[act]);
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      act={work}
      input={{ id: request.id, version: request.version }}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default MakerDialog;
