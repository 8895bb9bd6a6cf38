import { useWords } from '../../../lib/language.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { useLimitAct, type MerchantLimit } from '../api.ts';

/** Lets go of a limit by merchant. */
const RemoveLimitDialog = ({ limit, onClose }: { limit: MerchantLimit; onClose: () => void }) => {
  const words = useWords('limits').merchants;
  const remove = useLimitAct('removeMerchantLimit');
  return (
    <ConfirmDialog
      title={words.removeTitle(limit.merchant)}
      text={words.removeText}
      submitLabel={words.removeSubmit}
      isGrave
      act={remove}
      input={{ id: limit.id, version: limit.version }}
      done={words.removed}
      onClose={onClose}
    />
  );
};
export default RemoveLimitDialog;
