import type { CallOutput } from '../../../../lib/calls/client.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { calledBy, usePersonName, useRuleName } from '../request/names.ts';
import styles from './policy.module.css';

interface SimulationResultProps {
  readonly answer: CallOutput<'simulateApproval'>;
}

/** The rule that matched, and who would vote on each step. */
export const SimulationResult = ({ answer }: SimulationResultProps) => {
  const words = useWords('approvalPolicy').simulator;
  const { step: stepWords } = useWords('approvalRequests');
  const nameOf = usePersonName();
  const ruleName = useRuleName();
  const { rule, kind, steps, isDeadEnd } = answer;
  return (
    <section className={styles.panel} aria-label={words.result}>
      <p className={styles.title}>
        {rule === null ? words.noMatch : words.matched(rule.place + 1, ruleName(rule.name))}
      </p>
      {kind === 'auto' && <p>{words.auto}</p>}
      {isDeadEnd && <p className={styles.bad}>{words.deadEnd}</p>}
      {steps.map(({ needed, voters, escalatesAfterHours, escalatesTo }, at) => (
        // Steps have no name but their place.
        <div key={`step ${at}`}>
          <p>{words.step(at + 1, needed)}</p>
          <ul className={styles.lines}>
            {voters.length === 0 && <li>{words.nobody}</li>}
            {voters.map(({ insteadOf, ...voter }) => (
              <li key={`${voter.id} ${insteadOf?.id}`}>
                {insteadOf ? stepWords.insteadOf(nameOf(voter), calledBy(insteadOf)) : nameOf(voter)}
              </li>
            ))}
          </ul>
          {escalatesAfterHours !== null && (
            <>
              <p className={styles.soft}>{words.escalates(escalatesAfterHours)}</p>
              <ul className={styles.lines}>
                {escalatesTo.map((person) => (
                  <li key={person.id}>{nameOf(person)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      ))}
    </section>
  );
};
