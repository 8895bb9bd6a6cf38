import { Button, Textarea } from '@mantine/core';
import type { Scenario } from '@tael/contract/scenarios/schema';
import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { usePlay, useScenarios, type Play, type ReadyScenario } from '../scenario-api.ts';
import { daysOf } from './scenario-days.ts';
import styles from './ScenarioDialog.module.css';
import { ScenarioSteps } from './ScenarioSteps.tsx';
import { useInWords } from './use-in-words.ts';

/** The choice of a file of one's own, among the names of those that are ready. */
const own = 'own';

/** Plays a scenario against the sandbox, and shows what became of each step. */
const ScenarioDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('developers').scenarios;
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const ready = useScenarios();
  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={onClose} size={640}>
      {ready.error && !ready.data && <Failed query={ready} />}
      {ready.isPending && <LoadingState label={table.loading} />}
      {ready.data && <Player ready={ready.data.items} />}
    </Dialog>
  );
};

const Player = ({ ready }: { ready: readonly ReadyScenario[] }) => {
  const words = useWords('developers').scenarios;
  const inWords = useInWords();
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const { play, start, stop, clear } = usePlay();
  const one = ready.find(({ name }) => name === chosen)?.scenario;
  const given = chosen === own ? text.trim() : one;
  const choose = ([next]: readonly string[]) => {
    stop();
    clear();
    setChosen(next);
  };
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{words.lead}</p>
      <ChoiceSelect
        label={words.choose}
        noneLabel={words.none}
        noMatchLabel={words.noMatch}
        clearLabel={words.clear}
        options={[
          ...ready.map(({ name, scenario }) => ({ value: name, label: inWords(scenario.title) })),
          { value: own, label: words.own },
        ]}
        chosen={chosen === undefined ? [] : [chosen]}
        onChange={choose}
      />
      {one && <About scenario={one} />}
      {chosen === own && <OwnText text={text} onChange={setText} />}
      <div className={styles.acts}>
        <span role="status" className={styles.lead}>
          {play && <Standing play={play} />}
        </span>
        {play?.state === 'playing' ? (
          <Button variant="default" onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button disabled={!given} onClick={() => given && void start(given)}>
            {play ? words.again : words.play}
          </Button>
        )}
      </div>
      {play && play.faults.length > 0 && <Faults faults={play.faults} />}
      {play && play.results.length > 0 && <ScenarioSteps results={play.results} />}
    </div>
  );
};

const About = ({ scenario }: { scenario: Scenario }) => {
  const words = useWords('developers').scenarios;
  const inWords = useInWords();
  const days = daysOf(scenario);
  return (
    <>
      <p className={styles.lead}>{inWords(scenario.about)}</p>
      {days > 0 && <p className={styles.lead}>{words.days(days)}</p>}
    </>
  );
};

const OwnText = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const words = useWords('developers').scenarios;
  return (
    <Textarea
      className={styles.text}
      label={words.text}
      description={words.textHelp}
      autosize
      minRows={6}
      maxRows={14}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

const Faults = ({ faults }: Pick<Play, 'faults'>) => (
  <ul className={styles.faults}>
    {faults.map(({ at, message }) => (
      <li key={`${at} ${message}`}>{at === '' ? message : `${at}: ${message}`}</li>
    ))}
  </ul>
);

/** How it goes, in a sentence. */
const Standing = ({ play: { state, results, error } }: { play: Play }) => {
  const words = useWords('developers').scenarios;
  switch (state) {
    case 'playing':
      return words.running(results.length);
    case 'passed':
      return words.passed(results.length);
    case 'failed':
      return words.failed(results.at(-1)?.at ?? '');
    case 'stopped':
      return words.stopped;
    case 'unread':
      return words.broken;
    case 'broken':
      return error instanceof Error ? error.message : words.stopped;
  }
};
export default ScenarioDialog;
