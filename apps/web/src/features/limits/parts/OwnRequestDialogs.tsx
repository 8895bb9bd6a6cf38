import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { useLimitAct, type LimitRequest } from '../api.ts';

interface OwnRequestDialogProps {
  readonly request: LimitRequest;
  readonly onClose: () => void;
}

/** Answers what the reviewer asked. */
export const AnswerDialog = ({ request, onClose }: OwnRequestDialogProps) => {
  const words = useWords('limits').answer;
  const answer = useLimitAct('answerLimitRequest');
  const question = request.history.findLast(({ state }) => state === 'info_needed')?.note ?? '';
  return (
    <ReasonDialog
      title={words.title}
      text={question}
      submitLabel={words.submit}
      label={words.label}
      name="answer"
      act={answer}
      inputOf={(text) => ({ id: request.id, version: request.version, answer: text })}
      done={words.done}
      onClose={onClose}
    />
  );
};

/** Takes the request back. */
export const WithdrawDialog = ({ request, onClose }: OwnRequestDialogProps) => {
  const words = useWords('limits').withdraw;
  const withdraw = useLimitAct('withdrawLimitRequest');
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      act={withdraw}
      input={{ id: request.id, version: request.version }}
      done={words.done}
      onClose={onClose}
    />
  );
};
