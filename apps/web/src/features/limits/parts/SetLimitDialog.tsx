import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useActForm } from '../../../lib/forms/act-form.ts';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import type { FormAct } from '../../../lib/queries/keyed-act.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import type { AccountLimit, AccountLimits } from '../api.ts';

interface SetLimitDialogProps<Input> {
  readonly way: 'lower' | 'restore';
  readonly limit: AccountLimit;
  /** The amount that is there to begin with. */
  readonly first: string;
  readonly act: FormAct<Input, AccountLimits | undefined>;
  readonly inputOf: (amount: string) => Input;
  readonly check: (amount: string) => FieldErrors;
  readonly onClose: () => void;
}

/** Sets a limit of the account to another amount, at once. */
export const SetLimitDialog = <Input extends object>(props: SetLimitDialogProps<Input>) => {
  const { way, limit, first, act, inputOf, check, onClose } = props;
  const all = useWords('limits');
  const words = all[way];
  const form = useActForm({
    first: { amount: first },
    act,
    inputOf: ({ amount }) => inputOf(amount),
    check: (_input, { amount }) => check(amount),
    done: words.done,
    onDone: onClose,
  });
  const { amount } = form.values;
  const text = (shown: AccountLimit['limit']) => formatMoney(shown.amount, shown.currency);
  return (
    <ActFormDialog
      title={words.title(all.name[limit.name])}
      text={words.text(text(limit.limit), text(limit.allowed))}
      submitLabel={isMoneyText(amount, 'USD') ? words.submit(formatMoney(amount, 'USD')) : words.submitEmpty}
      form={form}
      onClose={onClose}
    >
      <MoneyInput {...form.control('amount')} label={words.amount} data-autofocus />
    </ActFormDialog>
  );
};
