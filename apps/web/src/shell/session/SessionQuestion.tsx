import { Button, Modal } from '@mantine/core';
import { useWords } from '../../lib/words/language.ts';
import classes from '../tabs/question.module.css';
import { useLeave } from './use-leave.ts';

/** Asks whether to stay before a session ends. */
export const SessionQuestion = ({ secondsLeft, onStay }: { secondsLeft: number; onStay: () => void }) => {
  const words = useWords('identity').session;
  const leave = useLeave();
  return (
    <Modal
      opened
      onClose={onStay}
      title={words.ending}
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
      attributes={{ header: { role: 'presentation' } }}
    >
      <p className={classes.text}>{words.endingText}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => void leave()}>
          {words.signOutIn(secondsLeft)}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </Modal>
  );
};
