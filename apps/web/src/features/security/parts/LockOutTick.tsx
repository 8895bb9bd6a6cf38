import { useWords } from '../../../lib/words/language.ts';
import { Tick } from '../../../ui/fields/Tick.tsx';
import type { useAct } from './use-act.ts';

interface LockOutTickProps {
  readonly act: ReturnType<typeof useAct>;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Asked for once a change was refused because it would leave its own author out. */
export const LockOutTick = ({ act, checked, onChange }: LockOutTickProps) => {
  const words = useWords('security').ranges;
  if (act.refusal?.code !== 'address_would_lock_out') return null;
  return (
    <Tick
      label={words.mayLockOut}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};
