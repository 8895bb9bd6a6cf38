import type { StepFault, StepResult } from '@tael/contract/scenarios/play';
import type { Words } from '@tael/i18n';
import { useWords } from '../../../lib/words/language.ts';
import { Timeline } from '../../../ui/facts/Timeline.tsx';
import { useInWords } from './use-in-words.ts';
import styles from './ScenarioDialog.module.css';

type ScenarioWords = Words['developers']['scenarios'];

const longest = 200;

const textsOf = (fault: StepFault, words: ScenarioWords): string[] => {
  switch (fault.kind) {
    case 'expectation':
      return fault.mismatches.map(({ place, expected, found }) =>
        words.expected(place, expected, found.slice(0, longest)),
      );
    case 'refused':
      return [words.refused(fault.code, fault.message)];
    case 'not_refused':
      return [words.notRefused(fault.expected)];
    case 'unknown':
      return [words.unknown(fault.place)];
    case 'limit':
      return [words.limit];
  }
};

/** What became of each step, the newest last. */
export const ScenarioSteps = ({ results }: { results: readonly StepResult[] }) => {
  const words = useWords('developers').scenarios;
  const inWords = useInWords();
  return (
    <Timeline
      label={words.steps}
      items={results.map(({ at, name, say, outcome, fault, answer }) => ({
        key: at,
        tone: outcome === 'passed' ? 'good' : 'bad',
        title: typeof say === 'string' ? say : say ? inWords(say) : name,
        when: words.step(at),
        text: say === null ? undefined : name,
        changes: fault ? textsOf(fault, words) : [],
        more: (
          <details>
            <summary className={styles.lead}>{words.answer}</summary>
            <pre className={styles.answer}>{JSON.stringify(answer, null, 2)}</pre>
          </details>
        ),
      }))}
    />
  );
};
