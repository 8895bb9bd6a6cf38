import type { IntentState as State } from '@tael/contract/funding/intents/states';
import type { ComponentProps } from 'react';
import { useWords } from '../../../../lib/words/language.ts';
import { Money } from '../../../../ui/facts/Money.tsx';
import { intentTones } from '../../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import styles from './IntentState.module.css';
import { wordsOfState } from './words-of-state.ts';

interface IntentStateProps {
  readonly way: string;
  readonly amount: ComponentProps<typeof Money>['value'] | null;
  readonly state: State;
}

/** How much one funding is about, and where it stands; a change is read out. */
export const IntentState = ({ way, amount, state }: IntentStateProps) => {
  const words = wordsOfState(useWords('fundingWays'), way);
  return (
    <>
      {amount && (
        <h2 className={styles.figure}>
          <Money value={amount} />
        </h2>
      )}
      <div role="status">
        <StatusDot tone={intentTones[state]}>{words.state[state]}</StatusDot>
        <p className={styles.text}>{words.stateText[state]}</p>
      </div>
    </>
  );
};
