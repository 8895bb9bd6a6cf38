import type { InvariantState } from '@tael/contract/ledger/states';
import { useWords } from '../../../lib/words/language.ts';
import { IconCheck, IconClose, IconDots } from '../../../ui/theme/icons.ts';
import styles from './StateMark.module.css';

const icons = { kept: IconCheck, broken: IconClose, not_reached: IconDots };

/** How an invariant stands: a sign of its own for each state, and the word. */
export const StateMark = ({ state }: { state: InvariantState }) => {
  const words = useWords('adminLedger').state;
  const Icon = icons[state];
  return (
    <span className={styles.state} data-state={state}>
      <span className={styles.sign}>
        <Icon size={14} stroke={2.4} aria-hidden="true" />
      </span>
      {words[state]}
    </span>
  );
};
