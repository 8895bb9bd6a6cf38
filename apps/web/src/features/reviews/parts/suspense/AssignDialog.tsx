import { TextInput } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ReasonDialog } from '../../../../parts/dialogs/ReasonDialog.tsx';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import {
  useCustomersNamed,
  useSuspenseAct,
  type Suggestion,
  type SuspenseDetail,
} from '../../suspense-api.ts';

/** Says why it is this customer's; without a suggestion the customer is looked for first. */
export const AssignDialog = ({
  item,
  to,
  onClose,
}: {
  readonly item: SuspenseDetail;
  readonly to: Suggestion | undefined;
  readonly onClose: () => void;
}) => {
  const words = useWords('suspense').assign;
  const assign = useSuspenseAct('assignSuspense');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const found = useCustomersNamed(search);
  const amount = formatMoney(item.amount.amount, item.amount.currency);
  const customerId = to?.customerId ?? chosen;
  return (
    <ReasonDialog
      title={to ? words.titleTo(amount, to.customerName) : words.title(amount)}
      text={words.text}
      submitLabel={words.submit}
      act={assign}
      inputOf={(reason) => ({ id: item.id, customerId, depositId: to?.depositId ?? null, reason })}
      done={words.done}
      onClose={onClose}
    >
      {!to && (
        <>
          <TextInput
            label={words.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            maxLength={100}
            autoComplete="off"
          />
          <SelectField
            name="customerId"
            label={words.customer}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              { value: '', label: words.choose },
              ...(found.data ?? []).map(({ id, name, email }) => ({
                value: id,
                label: `${name} · ${email}`,
              })),
            ]}
            error={actRefusal(assign.error)?.fields['customerId']}
          />
        </>
      )}
    </ReasonDialog>
  );
};
