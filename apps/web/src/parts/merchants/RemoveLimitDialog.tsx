import type { CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { useWords } from '../../lib/words/language.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface RemoveLimitDialogProps {
  readonly limit: CallOutput<'addMerchantLimit'>;
  readonly onClose: () => void;
}

/** Lets go of a limit by merchant. */
const RemoveLimitDialog = ({ limit, onClose }: RemoveLimitDialogProps) => {
  const words = useWords('limits').merchants;
  const remove = useKeyedAct('removeMerchantLimit', { again: [[moneyKey]] });
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
