import { useWords } from '../../../lib/language.ts';
import { useDeviceName, type CardToken } from '../../../parts/DeviceList.tsx';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { useHouseTokenAct, type HouseTokenAct } from '../api.ts';

interface DeviceDialogProps {
  readonly act: HouseTokenAct;
  readonly token: CardToken;
  readonly onClose: () => void;
}

/** What the house does to a card on a device, for a reason that its customer is told. */
const DeviceDialog = ({ act, token, onClose }: DeviceDialogProps) => {
  const { devices } = useWords('houseCards');
  const nameOf = useDeviceName();
  const said = {
    suspendHouseCardToken: devices.suspending,
    resumeHouseCardToken: devices.resuming,
    deleteHouseCardToken: devices.removing,
  }[act];
  return (
    <ReasonDialog
      title={said.title(nameOf(token))}
      text={said.text}
      submitLabel={said.submit}
      isGrave={act === 'deleteHouseCardToken'}
      act={useHouseTokenAct(act)}
      inputOf={(reason) => ({ id: token.id, reason })}
      done={said.done}
      onClose={onClose}
    />
  );
};
export default DeviceDialog;
