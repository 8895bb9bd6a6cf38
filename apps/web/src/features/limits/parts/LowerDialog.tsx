import { limitRoutes } from '@tael/contract/limits/routes';
import { checkBy } from '../../../lib/forms/form-errors.ts';
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
  const act = useLimitAct('lowerAccountLimit');
  const inputOf = (amount: string) => ({ name: limit.name, amount, version });
  return (
    <SetLimitDialog
      way="lower"
      limit={limit}
      first=""
      act={act}
      inputOf={inputOf}
      check={(amount) => check(inputOf(amount))}
      onClose={onClose}
    />
  );
};
export default LowerDialog;
