import { useWords } from '../../../lib/words/language.ts';
import type { Check } from '../api.ts';
import { StateMark } from './StateMark.tsx';
import styles from './Invariants.module.css';

/** Everything that must hold of the books, each with how it stood at the check. */
export const Invariants = ({ invariants }: Pick<Check, 'invariants'>) => {
  const words = useWords('adminLedger');
  const isCutShort = invariants.some(({ state }) => state === 'not_reached');
  return (
    <>
      <ul className={styles.list} aria-label={words.board}>
        {invariants.map(({ name, state }) => (
          <li key={name} className={styles.item} data-state={state}>
            <span>{words.invariant[name]}</span>
            <StateMark state={state} />
          </li>
        ))}
      </ul>
      {isCutShort && <p className={styles.note}>{words.notReachedText}</p>}
    </>
  );
};
