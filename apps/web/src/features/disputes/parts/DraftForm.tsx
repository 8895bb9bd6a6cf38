import {
  disputeReasons,
  formOf,
  type DisputeAnswers,
  type DisputeReason,
} from '@tael/contract/disputes/forms';
import { disputeRoutes } from '@tael/contract/disputes/routes';
import { formatMoney as writeMoney } from '@tael/i18n/format';
import { formatMoney } from '@tael/money';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { leftToDispute } from '../../../parts/purchases/transaction-facts.ts';
import { useTimeZone } from '../../../lib/time/time-zone.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { usePurchase, type Dispute, type Purchase } from '../api.ts';
import { AnswerField } from './AnswerField.tsx';
import { answersToEdit, checkAnswered, checkAnswers } from './answers.ts';
import styles from '../../../ui/dialogs/detail.module.css';

/** What a draft says. */
export interface DraftWords {
  readonly reason: DisputeReason;
  readonly amount: string;
  readonly answers: DisputeAnswers;
}

interface DraftFormProps {
  readonly transactionId: string;
  /** What it says so far; absent for a new one. */
  readonly draft?: Dispute;
  /** Shows at once what has no answer yet, or a wrong one. */
  readonly isToBeComplete?: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onTouched: () => void;
  readonly onSave: (words: DraftWords) => void;
  readonly onClose: () => void;
}

const checkDraft = checkBy(disputeRoutes.openDispute.input.omit({ transactionId: true }));

const Form = ({
  purchase,
  draft,
  isToBeComplete = false,
  isBusy,
  error,
  onTouched,
  onSave,
  onClose,
}: Omit<DraftFormProps, 'transactionId'> & { purchase: Purchase }) => {
  const words = useWords('disputes');
  const { actions, form } = useWords('common');
  const zone = useTimeZone();
  const left = leftToDispute(purchase);
  const most = formatMoney(left);
  const [typed, setTyped] = useState<DraftWords>({
    reason: draft?.reason ?? 'not_received',
    amount: draft?.amount.amount ?? most,
    answers: draft ? answersToEdit(draft) : {},
  });
  const check = (words: DraftWords): FieldErrors => ({
    ...checkDraft(words),
    ...checkAnswers(words, purchase, zone),
    ...(isToBeComplete && checkAnswered(words)),
  });
  const [faults, setFaults] = useState<FieldErrors>(() => (isToBeComplete ? check(typed) : {}));
  const [isTouched, setIsTouched] = useState(false);
  useUnsaved(isTouched);
  const refusal = actRefusal(error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(errors).length;
  const { asks, requiredEvidence } = formOf(typed.reason);
  const update = (change: Partial<DraftWords>) => {
    setTyped({ ...typed, ...change });
    setIsTouched(true);
    setFaults({});
    onTouched();
  };
  const submit = () => {
    const asked = asks.flatMap((question) => {
      const answer = typed.answers[question]?.trim();
      return answer ? [[question, answer] as const] : [];
    });
    const input = { ...typed, answers: Object.fromEntries(asked) };
    const found = check(input);
    setFaults(found);
    if (Object.keys(found).length === 0) onSave(input);
  };
  return (
    <FormDialog
      title={words.form.title(purchase.merchantName)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.form.submit}
      isBusy={isBusy}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.soft}>{words.form.text(writeMoney(most, left.currency))}</p>
      <SelectField
        label={words.form.reason}
        value={typed.reason}
        onChange={(event) =>
          update({ reason: chosen(disputeReasons, event.currentTarget.value) ?? 'not_received' })
        }
        data={disputeReasons.map((value) => ({ value, label: words.reason[value] }))}
      />
      <MoneyInput
        label={words.form.amount}
        currency={left.currency}
        value={typed.amount}
        onChange={(amount) => update({ amount })}
        error={errors['amount']}
      />
      {asks.map((question) => (
        <AnswerField
          key={question}
          question={question}
          purchase={purchase}
          known={draft?.otherPurchase ?? null}
          value={typed.answers[question] ?? ''}
          onChange={(answer) => update({ answers: { ...typed.answers, [question]: answer } })}
          error={errors[`answers.${question}`]}
        />
      ))}
      <p className={styles.soft}>
        {requiredEvidence.length === 0
          ? words.form.noDocuments
          : words.form.requiredEvidence(
              requiredEvidence.map((evidenceKind) => words.evidenceKind[evidenceKind].name).join(', '),
            )}
      </p>
    </FormDialog>
  );
};

/** Asks what is wrong with a purchase. Nothing needs an answer yet, unless it is to be handed in. */
export const DraftForm = ({ transactionId, ...rest }: DraftFormProps) => {
  const { data } = usePurchase(transactionId);
  return data ? <Form purchase={data.transaction} {...rest} /> : null;
};
