import { Button, Textarea } from '@mantine/core';
import { fundingCaseRoutes } from '@tael/contract/funding/cases/routes';
import { mostAnswerFiles } from '@tael/contract/funding/cases/states';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { AttachmentsField, type Attached } from '../../../../parts/files/AttachmentsField.tsx';
import { StoredFileRow } from '../../../../parts/files/StoredFileRow.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useAnswer, type FundingQuestion } from '../../question-api.ts';
import own from './Questions.module.css';

/** One answer for each question, with documents or without. */
const AnswerForm = ({ question }: { readonly question: FundingQuestion }) => {
  const words = useWords('fundingQuestions');
  const upload = useWords('upload');
  const answer = useAnswer();
  const [answers, setAnswers] = useState(question.questions.map(() => ''));
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = actRefusal(answer.error);
  const errors = { ...refusal?.fields, ...faults };
  const { id, version } = question;
  const submit = () => {
    const input = {
      id,
      version,
      answers: answers.map((one) => one.trim()),
      fileIds: files.map((file) => file.id),
    };
    const found = checkBy(fundingCaseRoutes.answerFundingQuestion.input)(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    answer.mutate(input, { onSuccess: () => notify({ tone: 'good', text: words.sent }) });
  };
  return (
    <form
      className={own.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={Object.keys(errors).length > 0 ? undefined : refusal?.message} />
      {question.questions.map((asked, at) => (
        <Textarea
          key={asked}
          label={asked}
          name={`answers.${String(at)}`}
          value={answers[at] ?? ''}
          maxLength={1000}
          autosize
          minRows={2}
          error={errors[`answers.${String(at)}`] ?? errors['answers']}
          onChange={({ currentTarget: { value } }) => {
            setAnswers(answers.with(at, value));
            setFaults({});
          }}
        />
      ))}
      <AttachmentsField
        purpose="funding_proof"
        most={mostAnswerFiles}
        label={words.documents}
        help={words.documentsText}
        removeLabel={upload.remove}
        value={files}
        onChange={setFiles}
        error={errors['fileIds']}
      />
      <Button type="submit" loading={answer.isPending}>
        {words.submit}
      </Button>
    </form>
  );
};

/** What was asked about a deposit: the form to answer it, or what was answered. */
export const QuestionDetail = ({ question }: { readonly question: FundingQuestion }) => {
  const words = useWords('fundingQuestions');
  const date = useDates();
  const mayAnswer = useCan('funding:announce');
  const { state, reason, answers, fileIds, answeredAt } = question;
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={state === 'asked' ? 'warn' : 'good'}>{words.state[state]}</StatusDot>
        <p className={styles.sentence}>
          {words.reason[reason]} · {words.asked(date(question.askedAt))}
        </p>
      </div>
      {state === 'asked' && mayAnswer ? (
        <AnswerForm question={question} />
      ) : (
        <dl className={own.answers}>
          {question.questions.map((asked, at) => (
            <div key={asked}>
              <dt>{asked}</dt>
              <dd>{answers[at] ?? ''}</dd>
            </div>
          ))}
        </dl>
      )}
      {fileIds.map((fileId, at) => (
        <StoredFileRow key={fileId} fileId={fileId} name={words.document(at + 1)} />
      ))}
      {answeredAt !== null && (
        <p className={styles.soft}>
          {words.answeredAt(date(answeredAt))}. {words.thanks}
        </p>
      )}
    </>
  );
};
