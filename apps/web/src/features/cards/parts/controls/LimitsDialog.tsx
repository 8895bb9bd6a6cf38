import { formatMoney } from '@tael/i18n/format';
import { useActForm } from '../../../../lib/forms/act-form.ts';
import { useResetTimes } from '../../../../lib/time/reset-times.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { useCardAct, type Card } from '../../api.ts';
import { LimitFields } from './LimitFields.tsx';
import { checkLimits } from './card-checks.ts';
import { limitsOf, textsOf } from './limit-form.ts';

/** Changes a card's limits; what each window has spent stands under its field. */
export const LimitsDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').limits;
  const resetTime = useResetTimes();
  const form = useActForm({
    first: () => textsOf(card.limits),
    act: useCardAct('changeCardLimits'),
    inputOf: (values) => ({ id: card.id, limits: limitsOf(values), version: card.version }),
    check: checkLimits,
    done: words.done,
    onDone: onClose,
  });
  const spentText = (window: keyof Card['spent']) =>
    words.spent(formatMoney(card.spent[window].amount, 'USD'), resetTime(card.headroom[window]));
  return (
    <ActFormDialog
      title={words.title(card.nickname)}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <LimitFields
        values={form.values}
        onChange={form.set}
        errors={form.errors}
        spent={{ daily: spentText('daily'), weekly: spentText('weekly'), monthly: spentText('monthly') }}
      />
    </ActFormDialog>
  );
};
export default LimitsDialog;
