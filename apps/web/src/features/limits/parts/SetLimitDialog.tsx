import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { actRefusal, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import styles from '../../../ui/detail.module.css';
import type { AccountLimit, AccountLimits } from '../api.ts';

interface SetLimitDialogProps {
  readonly way: 'lower' | 'restore';
  readonly limit: AccountLimit;
  /** The amount that is there to begin with. */
  readonly first: string;
  readonly act: {
    readonly isPending: boolean;
    readonly error: unknown;
    /** Answers nothing where the person would rather not. */
    readonly set: (amount: string, onSuccess: (limits: AccountLimits | undefined) => void) => void;
  };
  readonly check: (amount: string) => FieldErrors;
  readonly onClose: () => void;
}

/** Sets a limit of the account to another amount, at once. */
export const SetLimitDialog = ({ way, limit, first, act, check, onClose }: SetLimitDialogProps) => {
  const all = useWords('limits');
  const words = all[way];
  const { actions, form } = useWords('common');
  const [amount, setAmount] = useState(first);
  const [faults, setFaults] = useState<FieldErrors>({});
  useUnsaved(amount !== first);
  const refusal = actRefusal(act.error);
  const fault = faults['amount'] ?? refusal?.fields['amount'];
  const submit = () => {
    const found = check(amount);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    act.set(amount, (limits) => {
      if (!limits) return;
      notify({ tone: 'good', text: words.done });
      onClose();
    });
  };
  const text = ({ amount: shown, currency }: AccountLimit['limit']) => formatMoney(shown, currency);
  return (
    <FormDialog
      title={words.title(all.name[limit.name])}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={isMoneyText(amount, 'USD') ? words.submit(formatMoney(amount, 'USD')) : words.submitEmpty}
      isBusy={act.isPending}
      message={fault ? form.summary(1) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{words.text(text(limit.limit), text(limit.allowed))}</p>
      <MoneyInput
        label={words.amount}
        value={amount}
        onChange={(typed) => {
          setAmount(typed);
          setFaults({});
        }}
        error={fault}
        data-autofocus
      />
    </FormDialog>
  );
};
