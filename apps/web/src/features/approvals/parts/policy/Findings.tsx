import { useWords } from '../../../../lib/words/language.ts';
import type { Finding, Parties } from '../../api.ts';
import { useWho } from '../request/names.ts';
import styles from './Findings.module.css';

interface FindingsProps {
  /** What the linter says of one rule. */
  readonly findings: readonly Finding[];
  readonly parties: Parties | undefined;
}

/** Where a rule could dead-end, in words, each at the step and about whom it is. */
export const Findings = ({ findings, parties }: FindingsProps) => {
  const words = useWords('approvalPolicy');
  const whoOf = useWho(parties);
  if (findings.length === 0) return null;
  return (
    <ul className={styles.list}>
      {findings.map(({ code, severity, step, who }) => {
        const text = who === null ? words.lint[code] : words.lintWho(words.lint[code], whoOf(who));
        return (
          <li key={`${code} ${step} ${who}`} className={styles.finding} data-severity={severity}>
            <strong>{words.severity[severity]}</strong> {step === null ? text : words.lintAt(step + 1, text)}
          </li>
        );
      })}
    </ul>
  );
};
