import { limitRoutes } from '@tael/contract/limits/routes';
import { restoreFault } from '@tael/contract/limits/rules';
import { isMoneyText, parseMoney } from '@tael/money';
import { useState } from 'react';
import { checkBy, errorsOf } from '../../../lib/forms/form-errors.ts';
import { useRestore, type AccountLimit } from '../api.ts';
import { inCents } from './in-cents.ts';
import { SetLimitDialog } from './SetLimitDialog.tsx';

interface RestoreDialogProps {
  readonly limit: AccountLimit;
  readonly version: number;
  readonly onClose: () => void;
}

const check = checkBy(limitRoutes.restoreAccountLimit.input);

/** Takes a lowered limit of the account back up, at once and confirmed once more: to all that it may be, unless less is typed. */
const RestoreDialog = ({ limit, version, onClose }: RestoreDialogProps) => {
  const act = useRestore();
  const [id] = useState(() => crypto.randomUUID());
  const inputOf = (amount: string) => ({ id, name: limit.name, amount, version });
  const faultsOf = (amount: string) => {
    const fault = isMoneyText(amount, 'USD')
      ? restoreFault(parseMoney(amount, 'USD').minor, inCents(limit))
      : undefined;
    return { ...(fault && errorsOf([{ field: 'amount', code: fault }])), ...check(inputOf(amount)) };
  };
  return (
    <SetLimitDialog
      way="restore"
      limit={limit}
      first={limit.allowed.amount}
      act={act}
      inputOf={inputOf}
      check={faultsOf}
      onClose={onClose}
    />
  );
};
export default RestoreDialog;
