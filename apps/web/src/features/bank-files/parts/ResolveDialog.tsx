import { bankItemResolutions, type BankItemResolution } from '@tael/contract/payments/files/states';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useResolveItem, type BankItem } from '../api.ts';

const explanations = bankItemResolutions.filter((one) => one !== 'requeue');

interface ResolveDialogProps {
  readonly item: BankItem;
  readonly onClose: () => void;
}

/** Closes an item with its cause and a reason. A refused file has one way out: its payments leave with the next. */
const ResolveDialog = ({ item, onClose }: ResolveDialogProps) => {
  const { resolve: words, resolutions, facts } = useWords('bankFiles').reconciliation;
  const act = useResolveItem();
  const [cause, setCause] = useState<BankItemResolution>('bank_error');
  const isAgain = item.kind === 'file_refused';
  return (
    <ReasonDialog
      title={isAgain ? words.titleAgain : words.title}
      text={isAgain ? words.textAgain : words.text}
      submitLabel={isAgain ? words.submitAgain : words.submit}
      label={facts.comment}
      name="comment"
      act={act}
      inputOf={(comment) => ({
        id: item.id,
        version: item.version,
        resolution: isAgain ? 'requeue' : cause,
        comment,
      })}
      done={isAgain ? words.doneAgain : words.done}
      onClose={onClose}
    >
      {!isAgain && (
        <SelectField
          label={facts.resolution}
          value={cause}
          data={explanations.map((value) => ({ value, label: resolutions[value] }))}
          onChange={(event) => setCause(chosen(explanations, event.currentTarget.value) ?? cause)}
        />
      )}
    </ReasonDialog>
  );
};
export default ResolveDialog;
