import { useSees } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { useDepartments, useParties, type PolicyDocument, type PolicyRule } from '../../api.ts';
import { useRuleName } from '../request/names.ts';
import { policyDifference, type PolicyChange } from './policy-difference.ts';
import styles from './policy.module.css';
import { useRuleFacts, type Fact } from './use-rule-facts.ts';

/** One difference; of a rule that is new or gone, all that it says. */
interface Line {
  readonly text: string;
  readonly facts: readonly Fact[];
}

const valueOf = (facts: readonly Fact[], name: string) => facts.find((fact) => fact.name === name)?.value;

/** Says what was made different, a sentence each. */
const useChangeLines = (factsOf: (rule: PolicyRule) => readonly Fact[]) => {
  const words = useWords('approvalPolicy');
  const { versions, expiry } = words;
  const ruleName = useRuleName();
  return (change: PolicyChange): readonly Line[] => {
    switch (change.kind) {
      case 'added':
      case 'removed':
        return [{ text: versions[change.kind](ruleName(change.rule.name)), facts: factsOf(change.rule) }];
      case 'moved':
        return [{ text: versions.moved, facts: [] }];
      case 'expiry':
        return [{ text: versions.expiry(expiry.text(change.before), expiry.text(change.after)), facts: [] }];
      case 'changed': {
        const [before, after] = [factsOf(change.before), factsOf(change.after)];
        const names = [...new Set([...before, ...after].map(({ name }) => name))];
        return names
          .filter((name) => valueOf(before, name) !== valueOf(after, name))
          .map((name) => ({
            text: versions.change(
              ruleName(change.after.name),
              name,
              valueOf(before, name) ?? versions.any,
              valueOf(after, name) ?? versions.any,
            ),
            facts: [],
          }));
      }
    }
  };
};

interface PolicyChangesProps {
  readonly before: PolicyDocument;
  readonly after: PolicyDocument;
}

/** What one version of a policy makes different from another, rule by rule. */
export const PolicyChanges = ({ before, after }: PolicyChangesProps) => {
  const { versions, says: fact } = useWords('approvalPolicy');
  const { data: parties } = useParties();
  const { data: departments = [] } = useDepartments(useSees('department:read'));
  const linesOf = useChangeLines(useRuleFacts({ parties, departments }));
  const lines = policyDifference(before, after).flatMap(linesOf);
  return (
    <ul className={styles.lines}>
      {lines.length === 0 && <li>{versions.nothing}</li>}
      {lines.map(({ text, facts }) => (
        <li key={text}>
          {text}
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map(({ name, value }) => (
                <li key={name}>{fact(name, value)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};
