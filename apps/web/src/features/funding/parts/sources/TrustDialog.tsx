import { TextInput } from '@mantine/core';
import { senderKinds, type SenderKind } from '@tael/contract/funding/senders/schemas';
import { useState } from 'react';
import { chosen } from '../../../../lib/forms/filters.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ReasonDialog } from '../../../../parts/dialogs/ReasonDialog.tsx';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { useTrustSender } from '../../sender-api.ts';

/** Proposes a sender for the whitelist: one that has paid before, or with an empty name any other. */
export const TrustDialog = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => {
  const words = useWords('fundingSources').senders;
  const trust = useTrustSender();
  const [kind, setKind] = useState<SenderKind>('name');
  const [value, setValue] = useState(name);
  const refusal = actRefusal(trust.error);
  return (
    <ReasonDialog
      title={name === '' ? words.addTitle : words.trustTitle(name)}
      text={words.trustText}
      submitLabel={words.submit}
      act={trust}
      inputOf={(reason) => ({ kind, value, reason })}
      done={words.proposed}
      onClose={onClose}
    >
      {name === '' && (
        <>
          <SelectField
            name="kind"
            label={words.kind}
            value={kind}
            onChange={(event) => setKind(chosen(senderKinds, event.currentTarget.value) ?? 'name')}
            data={senderKinds.map((one) => ({ value: one, label: words.kinds[one] }))}
          />
          <TextInput
            name="value"
            label={words.value}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            maxLength={100}
            autoComplete="off"
            error={refusal?.fields['value']}
          />
        </>
      )}
    </ReasonDialog>
  );
};
