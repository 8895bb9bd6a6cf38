import { formatMoney } from '@tael/i18n/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalOf, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { cardKeys, useCardAct, type Card } from '../api.ts';
import { LimitFields } from './LimitFields.tsx';
import { checkLimits, limitsOf, textsOf } from './limit-form.ts';

/** Changes a card's limits; what each window has spent stands under its field. */
export const LimitsDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').limits;
  const { actions, form } = useWords('common');
  const queries = useQueryClient();
  const change = useCardAct('changeCardLimits');
  const [values, setValues] = useState(() => textsOf(card.limits));
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = change.error ? refusalOf(change.error) : undefined;
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const isConflict = isApiError(change.error) && change.error.code === 'conflict';
  const spentText = (amount: string) => words.spent(formatMoney(amount, 'USD'));

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
      onError: () => void queries.invalidateQueries({ queryKey: cardKeys.one(card.id) }),
    });
  };

  return (
    <FormDialog
      title={words.title(card.nickname)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={change.isPending}
      message={
        faultCount > 0 ? form.summary(faultCount) : isConflict ? words.changedMeanwhile : refusal?.message
      }
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
          daily: spentText(card.spent.daily.amount),
          weekly: spentText(card.spent.weekly.amount),
          monthly: spentText(card.spent.monthly.amount),
        }}
      />
    </FormDialog>
  );
};
export default LimitsDialog;
