import { limitRoutes } from '@tael/contract/limits/routes';
import { formatMoney } from '@tael/i18n/format';
import { isMoneyText } from '@tael/money';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import styles from '../../../ui/detail.module.css';
import { useLimitAct, type AccountLimit } from '../api.ts';

interface LowerDialogProps {
  readonly limit: AccountLimit;
  readonly version: number;
  readonly onClose: () => void;
}

const check = checkBy(limitRoutes.lowerAccountLimit.input);

/** Lowers a limit of the account, at once. */
const LowerDialog = ({ limit, version, onClose }: LowerDialogProps) => {
  const all = useWords('limits');
  const words = all.lower;
  const { actions, form } = useWords('common');
  const lower = useLimitAct('lowerAccountLimit');
  const [amount, setAmount] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  useUnsaved(amount !== '');
  const refusal = actRefusal(lower.error);
  const fault = faults['amount'] ?? refusal?.fields['amount'];
  const submit = () => {
    const input = { name: limit.name, amount, version };
    const found = check(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    lower.mutate(input, {
      onSuccess: () => {
        notify({ tone: 'good', text: words.done });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={words.title(all.name[limit.name])}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={isMoneyText(amount, 'USD') ? words.submit(formatMoney(amount, 'USD')) : words.submitEmpty}
      isBusy={lower.isPending}
      message={fault ? form.summary(1) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{words.text(formatMoney(limit.limit.amount, limit.limit.currency))}</p>
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
export default LowerDialog;
