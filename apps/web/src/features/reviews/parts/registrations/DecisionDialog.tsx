import {
  isAbout,
  isFinalRefusal,
  mendingOf,
  refusalReasons,
  wantedDocuments,
  type CaseKind,
  type RefusalReason,
  type WantedDocument,
} from '@tael/contract/onboarding/review-lists';
import { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { useActForm } from '../../../../lib/forms/act-form.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { ReasonField } from '../../../../parts/dialogs/ReasonField.tsx';
import { useDecision, type Registration } from '../../api.ts';
import { nameOf } from './applicant.ts';
import { ChoiceList } from '../../../../ui/fields/ChoiceList.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';

export type Decision = 'approve' | 'want_documents' | 'reject';

interface DecisionDialogProps {
  readonly registration: Registration;
  readonly decision: Decision;
  readonly onClose: () => void;
  /** Somebody else decided first: the newest state is to be looked at again. */
  readonly onOvertaken: () => void;
}

interface Values {
  readonly reasons: readonly RefusalReason[];
  readonly documents: readonly WantedDocument[];
  readonly reason: string;
}

interface ReasonsProps {
  readonly kind: CaseKind;
  readonly chosen: readonly RefusalReason[];
  readonly onChange: (chosen: readonly RefusalReason[]) => void;
  readonly error: string | undefined;
}

/** Why it is refused: what the applicant can mend, and what ends it, each with the sentence that they read. */
const Reasons = ({ kind, chosen, onChange, error }: ReasonsProps) => {
  const words = useWords('reviews').registrations;
  const { review } = useWords('onboarding').refused;
  const choicesOf = (isMendable: boolean) =>
    refusalReasons
      .filter((reason) => isAbout(kind, reason) && (mendingOf[reason] !== null) === isMendable)
      .map((value) => ({ value, label: words.refusal[value], text: review[value] }));
  const { mendable, final, outcomeMend, outcomeFinal } = words.decide.reject;
  return (
    <>
      <ChoiceList legend={mendable} choices={choicesOf(true)} chosen={chosen} onChange={onChange} />
      <ChoiceList
        legend={final}
        choices={choicesOf(false)}
        chosen={chosen}
        onChange={onChange}
        error={error}
      />
      {chosen.length > 0 && (
        <p className={styles.why} role="status">
          {isFinalRefusal(chosen) ? outcomeFinal : outcomeMend}
        </p>
      )}
    </>
  );
};

/** Asks for what goes with a decision, and decides. */
const DecisionDialog = ({ registration, decision, onClose, onOvertaken }: DecisionDialogProps) => {
  const words = useWords('reviews').registrations;
  const { approve, want_documents: want, reject } = words.decide;
  const isFirst = decision === 'approve' && registration.risk === 'high' && !registration.firstApproval;
  const form = useActForm({
    first: (): Values => ({ reasons: [], documents: [], reason: '' }),
    act: useDecision(),
    inputOf: ({ reasons, documents, reason }) => ({
      ...{ id: registration.id, version: registration.version, decision },
      ...{ reason: reason.trim(), reasons: [...reasons], documents: [...documents] },
    }),
    check: checkBy(onboardingRoutes.decideReview.input),
    done: () => {
      if (decision === 'reject' && !isFinalRefusal(reasons.value)) return reject.doneMend;
      return isFirst ? approve.doneFirst : words.decide[decision].done;
    },
    onDone: onClose,
    onOvertaken,
  });
  const reasons = form.control('reasons');
  const documents = form.control('documents');
  return (
    <ActFormDialog
      title={words.decide[decision].title(nameOf(registration))}
      text={isFirst ? approve.textFirst : words.decide[decision].text}
      submitLabel={words.decide[decision].submit}
      isGrave={decision === 'reject'}
      form={form}
      onClose={onClose}
    >
      {decision === 'reject' && (
        <Reasons
          kind={registration.kind}
          chosen={reasons.value}
          onChange={reasons.onChange}
          error={reasons.error && reject.chooseReason}
        />
      )}
      {decision === 'want_documents' && (
        <ChoiceList
          legend={want.documents}
          choices={wantedDocuments
            .filter((documentKind) => isAbout(registration.kind, documentKind))
            .map((value) => ({ value, label: words.documentName[value] }))}
          chosen={documents.value}
          onChange={documents.onChange}
          error={documents.error}
        />
      )}
      <ReasonField {...form.control('reason')} />
    </ActFormDialog>
  );
};
export default DecisionDialog;
