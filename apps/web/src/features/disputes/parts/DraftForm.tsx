import { NativeSelect, Textarea } from '@mantine/core';
import { disputeRoutes } from '@tael/contract/disputes/routes';
import { completeDispute } from '@tael/contract/disputes/schemas';
import {
  disputeForms,
  disputeReasons,
  type DisputeQuestion,
  type DisputeReason,
} from '@tael/contract/disputes/states';
import { formatMoney as writeMoney } from '@tael/i18n/format';
import { formatMoney } from '@tael/money';
import { useState } from 'react';
import { chosen } from '../../../lib/filters.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { leftToDispute } from '../../../lib/transaction-facts.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { usePurchase, type Dispute } from '../api.ts';
import styles from '../../../ui/detail.module.css';

type Purchase = NonNullable<ReturnType<typeof usePurchase>['data']>['transaction'];

/** What a draft says. */
export interface DraftWords {
  readonly reason: DisputeReason;
  readonly amount: string;
  readonly answers: Partial<Record<DisputeQuestion, string>>;
}

interface DraftFormProps {
  readonly transactionId: string;
  /** What it says so far; absent for a new one. */
  readonly draft?: Dispute;
  /** Shows at once what has no answer yet. */
  readonly isToBeComplete?: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onTouched: () => void;
  readonly onSave: (words: DraftWords) => void;
  readonly onClose: () => void;
}

const checkDraft = checkBy(disputeRoutes.openDispute.input.omit({ transactionId: true }));
const checkComplete = checkBy(completeDispute);

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
  const most = formatMoney(leftToDispute(purchase));
  const [said, setSaid] = useState<DraftWords>({
    reason: draft?.reason ?? 'not_received',
    amount: draft?.amount.amount ?? most,
    answers: draft?.answers ?? {},
  });
  const [faults, setFaults] = useState<FieldErrors>(() => (isToBeComplete ? checkComplete(said) : {}));
  const [isTouched, setIsTouched] = useState(false);
  useUnsaved(isTouched);
  const refusal = actRefusal(error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(errors).length;
  const questions: readonly DisputeQuestion[] = disputeForms[said.reason];
  const say = (change: Partial<DraftWords>) => {
    setSaid({ ...said, ...change });
    setIsTouched(true);
    setFaults({});
    onTouched();
  };
  const submit = () => {
    const asked = questions.flatMap((question) => {
      const answer = said.answers[question]?.trim();
      return answer ? [[question, answer] as const] : [];
    });
    const input = { ...said, answers: Object.fromEntries(asked) };
    const found = { ...checkDraft(input), ...(isToBeComplete && checkComplete(input)) };
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
      <p className={styles.soft}>{words.form.text(writeMoney(most, 'USD'))}</p>
      <NativeSelect
        label={words.form.reason}
        value={said.reason}
        onChange={(event) =>
          say({ reason: chosen(disputeReasons, event.currentTarget.value) ?? 'not_received' })
        }
        data={disputeReasons.map((value) => ({ value, label: words.reason[value] }))}
      />
      <MoneyInput
        label={words.form.amount}
        value={said.amount}
        onChange={(amount) => say({ amount })}
        error={errors['amount']}
      />
      {questions.map((question) => (
        <Textarea
          key={question}
          label={words.question[question]}
          value={said.answers[question] ?? ''}
          onChange={(event) => say({ answers: { ...said.answers, [question]: event.currentTarget.value } })}
          maxLength={500}
          autosize
          minRows={2}
          error={errors[`answers.${question}`]}
        />
      ))}
    </FormDialog>
  );
};

/** Asks what is wrong with a purchase. Nothing needs an answer yet, unless it is to be handed in. */
export const DraftForm = ({ transactionId, ...rest }: DraftFormProps) => {
  const { data } = usePurchase(transactionId);
  return data ? <Form purchase={data.transaction} {...rest} /> : null;
};
