import { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { checkBy } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { isOvertaken, useDecision, type Registration } from '../api.ts';
import { nameOf } from './applicant.ts';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';

export type Decision = 'approve' | 'want_documents' | 'reject';

interface DecisionDialogProps {
  readonly registration: Registration;
  readonly decision: Decision;
  readonly onClose: () => void;
  /** Somebody else decided first: the newest state is to be looked at again. */
  readonly onOvertaken: () => void;
}

const check = checkBy(onboardingRoutes.decideReview.input.pick({ reason: true }));

/** Asks for the words that go with a decision, and decides. */
const DecisionDialog = ({ registration, decision, onClose, onOvertaken }: DecisionDialogProps) => {
  const words = useWords('reviews').registrations.decide[decision];
  const decide = useDecision();
  return (
    <ReasonDialog
      title={words.title(nameOf(registration))}
      text={words.text}
      submitLabel={words.submit}
      isGrave={decision === 'reject'}
      check={check}
      tried={decide}
      onReason={(reason) =>
        decide.mutate(
          { id: registration.id, version: registration.version, decision, reason },
          {
            onSuccess: () => {
              notify({ tone: 'good', text: words.done });
              onClose();
            },
            onError: (error) => {
              if (isOvertaken(error)) onOvertaken();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
};
export default DecisionDialog;
