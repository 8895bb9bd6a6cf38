import { useWords } from '../../../lib/words/language.ts';
import type { RuleContent } from '../api.ts';
import { compareFacts } from './compare-facts.ts';
import styles from './RuleDetail.module.css';
import { useRuleFacts } from './use-rule-facts.ts';

interface VersionContentProps {
  readonly content: RuleContent;
  /** What the rule says now. */
  readonly current: RuleContent;
}

/** What a version of a rule says, condition by condition, and beside each what is said now where that is something else. */
export const VersionContent = ({ content, current }: VersionContentProps) => {
  const words = useWords('cardRules');
  const named = ({ name }: RuleContent) => ({ name: words.form.name, value: name });
  const then = [named(content), ...useRuleFacts(content)];
  const now = [named(current), ...useRuleFacts(current)];
  return (
    <ul className={styles.content}>
      {compareFacts(then, now).map((fact) => (
        <li key={fact.name}>
          {words.says(fact.name, fact.value ?? words.notAsked)}
          {fact.now !== undefined && (
            <strong className={styles.changed}> {words.now(fact.now ?? words.notAsked)}</strong>
          )}
        </li>
      ))}
    </ul>
  );
};
