import { limitRoutes } from '@tael/contract/limits/routes';
import { checkBy } from '../../../lib/form-errors.ts';
import { useLimitAct, type AccountLimit } from '../api.ts';
import { SetLimitDialog } from './SetLimitDialog.tsx';

interface LowerDialogProps {
  readonly limit: AccountLimit;
  readonly version: number;
  readonly onClose: () => void;
}

const check = checkBy(limitRoutes.lowerAccountLimit.input);

/** Lowers a limit of the account, at once. */
const LowerDialog = ({ limit, version, onClose }: LowerDialogProps) => {
  const { isPending, error, mutate } = useLimitAct('lowerAccountLimit');
  const inputOf = (amount: string) => ({ name: limit.name, amount, version });
  return (
    <SetLimitDialog
      way="lower"
      limit={limit}
      first=""
      act={{ isPending, error, set: (amount, onSuccess) => mutate(inputOf(amount), { onSuccess }) }}
      check={(amount) => check(inputOf(amount))}
      onClose={onClose}
    />
  );
};
export default LowerDialog;
