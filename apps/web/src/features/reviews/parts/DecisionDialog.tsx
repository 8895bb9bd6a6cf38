import {
  isAbout,
  isFinalRefusal,
  mendingOf,
  refusalReasons,
  wantedPapers,
  type CaseKind,
  type RefusalReason,
  type WantedPaper,
} from '@tael/contract/onboarding/review-lists';
import { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { useState } from 'react';
import { isOvertaken } from '../../../lib/api-error.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { ReasonField } from '../../../parts/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useDecision, type Registration } from '../api.ts';
import { nameOf } from './applicant.ts';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import styles from '../../../ui/detail.module.css';

export type Decision = 'approve' | 'want_documents' | 'reject';

interface DecisionDialogProps {
  readonly registration: Registration;
  readonly decision: Decision;
  readonly onClose: () => void;
  /** Somebody else decided first: the newest state is to be looked at again. */
  readonly onOvertaken: () => void;
}

const check = checkBy(onboardingRoutes.decideReview.input);

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
  const { actions } = useWords('common');
  const { approve, want_documents: want, reject } = words.decide;
  const decide = useDecision();
  const [reasons, setReasons] = useState<readonly RefusalReason[]>([]);
  const [papers, setPapers] = useState<readonly WantedPaper[]>([]);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = actRefusal(decide.error);
  const faultOf = (field: string) => faults[field] ?? refusal?.fields[field];
  const isFirst = decision === 'approve' && registration.risk === 'high' && !registration.firstApproval;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setFaults({});
    };
  const done = (): string => {
    if (decision === 'reject' && !isFinalRefusal(reasons)) return reject.doneMend;
    return isFirst ? approve.doneFirst : words.decide[decision].done;
  };
  const submit = () => {
    const input = {
      id: registration.id,
      version: registration.version,
      decision,
      reason: reason.trim(),
      reasons: [...reasons],
      papers: [...papers],
    };
    const found = check(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    decide.mutate(input, {
      onSuccess: () => {
        notify({ tone: 'good', text: done() });
        onClose();
      },
      onError: (error) => {
        if (isOvertaken(error)) onOvertaken();
      },
    });
  };
  const hasFault = ['reason', 'reasons', 'papers'].some((field) => faultOf(field) !== undefined);
  return (
    <FormDialog
      title={words.decide[decision].title(nameOf(registration))}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.decide[decision].submit}
      isBusy={decide.isPending}
      isGrave={decision === 'reject'}
      message={hasFault ? undefined : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{isFirst ? approve.textFirst : words.decide[decision].text}</p>
      {decision === 'reject' && (
        <Reasons
          kind={registration.kind}
          chosen={reasons}
          onChange={change(setReasons)}
          error={faultOf('reasons') && reject.chooseReason}
        />
      )}
      {decision === 'want_documents' && (
        <ChoiceList
          legend={want.papers}
          choices={wantedPapers
            .filter((paper) => isAbout(registration.kind, paper))
            .map((value) => ({ value, label: words.paperName[value] }))}
          chosen={papers}
          onChange={change(setPapers)}
          error={faultOf('papers')}
        />
      )}
      <ReasonField value={reason} onChange={change(setReason)} error={faultOf('reason')} />
    </FormDialog>
  );
};
export default DecisionDialog;
