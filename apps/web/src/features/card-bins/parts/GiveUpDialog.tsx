import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { useCloseBin, type BinApplication } from '../api.ts';

/** Gives a product up, after it was said what that means. */
const GiveUpDialog = ({ application, onClose }: { application: BinApplication; onClose: () => void }) => {
  const words = useWords('bins').giveUp;
  const close = useCloseBin();
  const { id, version, bin } = application;
  return (
    <ConfirmDialog
      title={words.title(bin.productName)}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      act={close}
      input={{ id, version }}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default GiveUpDialog;
