import { limitRoutes } from '@tael/contract/limits/routes';
import {
  limitDeclineReasons,
  type LimitDecision,
  type LimitDeclineReason,
} from '@tael/contract/limits/states';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { ReasonField } from '../../../parts/dialogs/ReasonField.tsx';
import { ChoiceList } from '../../../ui/fields/ChoiceList.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { useLimitDecision, type LimitReview } from '../api.ts';

interface DecideDialogProps {
  readonly request: LimitReview;
  readonly decision: LimitDecision;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly reasons: readonly LimitDeclineReason[];
  readonly note: string;
}

/** Asks for what goes with a decision, and decides. */
const DecideDialog = ({ request, decision, onClose }: DecideDialogProps) => {
  const all = useWords('limits');
  const words = all.review;
  const shownOf = (amount: string) => (isMoneyText(amount, 'USD') ? formatMoney(amount, 'USD') : '');
  const form = useActForm({
    first: (): Values => ({ amount: request.asked.amount, reasons: [], note: '' }),
    act: useLimitDecision(),
    inputOf: ({ amount, reasons, note }) => ({
      ...{ id: request.id, version: request.version, decision, note: note.trim() },
      ...(decision === 'approve' && { amount }),
      ...(decision === 'decline' && { reasons: [...reasons] }),
    }),
    check: checkBy(limitRoutes.decideLimitRequest.input),
    done: () => (decision === 'approve' ? words.approve.done(shown) : words[decision].done),
    onDone: onClose,
  });
  const shown = shownOf(form.values.amount);
  const reasons = form.control('reasons');
  return (
    <ActFormDialog
      title={words[decision].title(request.customerName)}
      text={words[decision].text}
      submitLabel={decision === 'approve' ? words.approve.submit(shown) : words[decision].submit}
      isGrave={decision === 'decline'}
      form={form}
      onClose={onClose}
    >
      {decision === 'approve' && <MoneyInput {...form.control('amount')} label={words.approve.amount} />}
      {decision === 'decline' && (
        <ChoiceList
          legend={words.decline.reasons}
          choices={limitDeclineReasons.map((value) => ({ value, label: all.reason[value] }))}
          chosen={reasons.value}
          onChange={reasons.onChange}
          error={reasons.error && words.decline.chooseReason}
        />
      )}
      <ReasonField {...(decision === 'ask' && { label: words.ask.label })} {...form.control('note')} />
    </ActFormDialog>
  );
};
export default DecideDialog;
