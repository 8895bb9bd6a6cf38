import { useWords } from '../../../lib/words/language.ts';
import { useDeviceName, type CardToken } from '../../../parts/cards/DeviceList.tsx';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useStaffTokenAct, type StaffTokenAct } from '../api.ts';

interface DeviceDialogProps {
  readonly act: StaffTokenAct;
  readonly token: CardToken;
  readonly onClose: () => void;
}

/** What staff does to a card on a device, for a reason that its customer is told. */
const DeviceDialog = ({ act, token, onClose }: DeviceDialogProps) => {
  const { devices } = useWords('backOfficeCards');
  const nameOf = useDeviceName();
  const labels = {
    suspendBackOfficeCardToken: devices.suspending,
    resumeBackOfficeCardToken: devices.resuming,
    deleteBackOfficeCardToken: devices.removing,
  }[act];
  return (
    <ReasonDialog
      title={labels.title(nameOf(token))}
      text={labels.text}
      submitLabel={labels.submit}
      isGrave={act === 'deleteBackOfficeCardToken'}
      act={useStaffTokenAct(act)}
      inputOf={(reason) => ({ id: token.id, reason })}
      done={labels.done}
      onClose={onClose}
    />
  );
};
export default DeviceDialog;
