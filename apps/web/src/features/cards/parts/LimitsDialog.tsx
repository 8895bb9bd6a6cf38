import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { actRefusal, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCardAct, type Card } from '../api.ts';
import { LimitFields } from './LimitFields.tsx';
import { checkLimits } from './card-checks.ts';
import { limitNames, limitsOf, textsOf } from './limit-form.ts';

/** Changes a card's limits; what each window has spent stands under its field. */
export const LimitsDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').limits;
  const { actions, form } = useWords('common');
  const date = useDates();
  const change = useCardAct('changeCardLimits');
  const [values, setValues] = useState(() => textsOf(card.limits));
  const [faults, setFaults] = useState<FieldErrors>({});
  const before = textsOf(card.limits);
  useUnsaved(limitNames.some((name) => values[name] !== before[name]));
  const refusal = actRefusal(change.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const spentText = (window: keyof Card['spent']) =>
    words.spent(formatMoney(card.spent[window].amount, 'USD'), date(card.headroom[window].resetsAt));

  const submit = () => {
    const input = { id: card.id, limits: limitsOf(values), version: card.version };
    const found = checkLimits(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(input, {
      onSuccess: () => {
        notify({ tone: 'good', text: words.done });
        onClose();
      },
    });
  };

  return (
    <FormDialog
      title={words.title(card.nickname)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={change.isPending}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LimitFields
        values={values}
        onChange={setValues}
        errors={errors}
        spent={{
          daily: spentText('daily'),
          weekly: spentText('weekly'),
          monthly: spentText('monthly'),
        }}
      />
    </FormDialog>
  );
};
export default LimitsDialog;
