import { useWords } from '../../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../../parts/dialogs/ConfirmDialog.tsx';
import type { CardToken } from '../../../../parts/cards/DeviceList.tsx';
import { useTokenAct } from '../../device-api.ts';

interface RemoveDeviceDialogProps {
  readonly token: CardToken;
  readonly name: string;
  readonly onClose: () => void;
}

/** Removes the card from a device or a merchant, after a word on what that means. */
const RemoveDeviceDialog = ({ token, name, onClose }: RemoveDeviceDialogProps) => {
  const words = useWords('devices').removing;
  const remove = useTokenAct(token.cardId);
  return (
    <ConfirmDialog
      title={words.title(name)}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      act={remove}
      input={{ act: 'deleteCardToken', id: token.id }}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default RemoveDeviceDialog;
