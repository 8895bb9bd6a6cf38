import { Radio, Textarea } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import styles from '../dialogs.module.css';
import { freezeReasons } from '../../../../parts/cards/freeze-reason.ts';

interface FreezeReasonFieldsProps {
  readonly choice: string;
  readonly onChoice: (choice: string) => void;
  readonly own: string;
  readonly onOwn: (own: string) => void;
  readonly error: string | undefined;
}

/** Why cards are frozen: one of a few words, or the reader's own sentence. */
export const FreezeReasonFields = ({ choice, onChoice, own, onOwn, error }: FreezeReasonFieldsProps) => {
  const words = useWords('cards').freeze;
  return (
    <>
      <Radio.Group label={words.reason} value={choice} onChange={onChoice}>
        <div className={styles.choices}>
          {freezeReasons.map((reason) => (
            <Radio key={reason} value={reason} label={words.reasons[reason]} />
          ))}
        </div>
      </Radio.Group>
      {choice === 'other' && (
        <Textarea
          label={words.otherReason}
          value={own}
          onChange={(event) => onOwn(event.currentTarget.value)}
          maxLength={140}
          autosize
          minRows={2}
          error={error}
          data-autofocus
        />
      )}
    </>
  );
};
