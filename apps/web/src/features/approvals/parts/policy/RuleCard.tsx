import { Menu } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import { RowMenu } from '../../../../ui/table/RowMenu.tsx';
import type { Finding, Parties, PolicyRule } from '../../api.ts';
import { useRuleName } from '../request/names.ts';
import { Findings } from './Findings.tsx';
import styles from './RuleCard.module.css';
import type { Fact } from './use-rule-facts.ts';

interface RuleCardProps {
  readonly rule: PolicyRule;
  /** Its place among all rules, from 1, and how many there are. */
  readonly place: number;
  readonly count: number;
  readonly facts: readonly Fact[];
  readonly findings: readonly Finding[];
  readonly parties: Parties | undefined;
  /** What the reader may do with it; undefined for those who only read. */
  readonly acts:
    | {
        readonly edit: () => void;
        readonly move: (by: 1 | -1) => void;
        readonly remove: () => void;
      }
    | undefined;
}

/** One rule: its place, what it is for, what it asks for, and what the linter says of it. */
export const RuleCard = ({ rule, place, count, facts, findings, parties, acts }: RuleCardProps) => {
  const words = useWords('approvalPolicy');
  const name = useRuleName()(rule.name);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
        <h2 className={styles.name}>{name}</h2>
        {acts && (
          <RowMenu label={words.acts(name)}>
            <Menu.Item onClick={acts.edit}>{words.edit}</Menu.Item>
            {place > 1 && <Menu.Item onClick={() => acts.move(-1)}>{words.up}</Menu.Item>}
            {place < count && <Menu.Item onClick={() => acts.move(1)}>{words.down}</Menu.Item>}
            <Menu.Item onClick={acts.remove}>{words.remove}</Menu.Item>
          </RowMenu>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Findings findings={findings} parties={parties} />
    </li>
  );
};
