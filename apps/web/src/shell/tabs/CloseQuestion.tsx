import { Button } from '@mantine/core';
import { useWords } from '../../lib/words/language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import styles from './question.module.css';

interface CloseQuestionProps {
  /** The pages that hold something typed. */
  readonly titles: readonly string[];
  readonly onAnswer: (isClosing: boolean) => void;
}

/** Asks before something typed is thrown away with its tab. */
export const CloseQuestion = ({ titles, onAnswer }: CloseQuestionProps) => {
  const { question } = useWords('shell').tabs;
  const { actions } = useWords('common');
  return (
    <Dialog title={question.title} closeLabel={actions.close} onClose={() => onAnswer(false)}>
      <p className={styles.text}>{question.text(titles)}</p>
      <div className={styles.acts}>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.stay}
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          {question.discard}
        </Button>
      </div>
    </Dialog>
  );
};
