import { switchReasons, type SwitchReason } from '@tael/contract/funding/intents/states';
import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useSwitchOff, useSwitchOn, type WayOwner, type WaySwitch } from '../api.ts';

interface SwitchDialogProps {
  readonly owner: WayOwner;
  readonly way: WaySwitch['way'];
  readonly onClose: () => void;
}

/** Asks what customers are to read and why, then switches the way off. */
export const SwitchOffDialog = ({ owner, way, onClose }: SwitchDialogProps) => {
  const { off: words, reason: reasons } = useWords('fundingMethods');
  const { names } = useWords('fundingWays').choose;
  const act = useSwitchOff();
  const [reason, setReason] = useState<SwitchReason>(
    owner.customerId === undefined ? 'maintenance' : 'account_review',
  );
  return (
    <ReasonDialog
      title={words.title(names[way])}
      text={owner.customerId === undefined ? words.text : words.ofCustomer}
      submitLabel={words.open}
      label={words.note}
      name="note"
      isGrave
      act={act}
      inputOf={(note) => ({ ...owner, way, reason, note })}
      done={words.done}
      onClose={onClose}
    >
      <SelectField
        label={words.reason}
        value={reason}
        data={switchReasons.map((value) => ({ value, label: reasons[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const found = switchReasons.find((one) => one === value);
          if (found) setReason(found);
        }}
      />
    </ReasonDialog>
  );
};

/** Asks why, then switches the way on again. */
export const SwitchOnDialog = ({ owner, way, onClose }: SwitchDialogProps) => {
  const { on: words, off } = useWords('fundingMethods');
  const { names } = useWords('fundingWays').choose;
  const act = useSwitchOn();
  return (
    <ReasonDialog
      title={words.title(names[way])}
      text={words.text}
      submitLabel={words.open}
      label={off.note}
      name="note"
      act={act}
      inputOf={(note) => ({ ...owner, way, note })}
      done={words.done}
      onClose={onClose}
    />
  );
};
