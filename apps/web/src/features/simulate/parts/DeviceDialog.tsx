import { useWords } from '../../../lib/words/language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useDevices } from '../api.ts';
import { AddDevice } from './AddDevice.tsx';
import { DeviceLevers } from './DeviceLevers.tsx';

interface DeviceDialogProps {
  readonly card: { readonly id: string; readonly nickname: string };
  readonly onClose: () => void;
}

/** What a wallet or a merchant does with a card: holds it from now on, and says what becomes of it there. */
const DeviceDialog = ({ card, onClose }: DeviceDialogProps) => {
  const words = useWords('devices').sandbox;
  const { actions } = useWords('common');
  const { data = [] } = useDevices(card.id);
  return (
    <Dialog title={`${words.title} · ${card.nickname}`} closeLabel={actions.close} onClose={onClose}>
      <AddDevice cardId={card.id} />
      {data.map((token) => (
        <DeviceLevers key={token.id} token={token} />
      ))}
    </Dialog>
  );
};
export default DeviceDialog;
